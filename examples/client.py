"""Play Canfield from another program: put cards up where that is possible, else draw.

Run it as `python examples/client.py CF1-D1-AAAAACL`. The game answers each line at once, with
one JSON object for each command; an empty line with the position alone. While `more` is set,
another object answers the same line.
"""

import json
import subprocess
import sys

code = sys.argv[1] if len(sys.argv) > 1 else "CF1-D1-AAAAACL"
command = [sys.executable, "-m", "canfield_cli", "play", code, "--json", "--legal"]
with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as game:
    move, draws = "", 0
    while draws < 60:
        print(move, file=game.stdin, flush=True)
        answer = json.loads(game.stdout.readline())
        while answer.get("more"):
            answer = json.loads(game.stdout.readline())
        legal = answer["position"]["legal"]
        up = [each for each in legal if each.endswith(">f")]
        draws = 0 if up else draws + 1
        move = up[0] if up else "d"
    game.stdin.close()
print(answer["position"]["cards_up"], "cards up, score", answer["position"]["score"])
