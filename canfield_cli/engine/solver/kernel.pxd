# The types of `kernel.py` for Cython, which leaves that file what it is: plain Python.
cimport cython
from libc.stdint cimport int64_t, uint64_t

cdef bint COMPILED
cdef int64_t SUITS, NONE_LEFT, NO_CARD, EMPTY, ALL_CARDS, FIELD_BITS, FIELD
cdef int64_t PENDING_SHIFT, RESERVE_SHIFT, TALON_SHIFT, COLUMN_SHIFT, ONE_RESERVE, MOST_RESERVE
cdef int64_t PLAIN, COUNTS, WON, IN_RESERVE, IN_TALON, IN_COLUMN, LEVELS, CHAINS
cdef int64_t MOST_NEXT, MOST_PILES, NO_LIMIT
cdef uint64_t MIX
cdef int64_t[::1] BITS, PLACES, NEEDS, ONES

@cython.final
cdef class Tables:
    cdef readonly int64_t[::1] holds, order, place_of, cards, left, tops, keys
    cdef readonly int[::1] popped, values
    cdef readonly signed char[::1] top, bottom, wraps, length
    cdef readonly bint waste_fills, tops_move, parts_move, returns
    cdef readonly int64_t draw, columns, longest, talons, size, kept

    @cython.locals(slot="int64_t", known="int64_t")
    cdef int64_t slot(self, int64_t key) except -1
    @cython.locals(slot="int64_t", old="int64_t", keys=int64_t[::1], values=int[::1])
    cdef int64_t keep(self, int64_t key, int64_t value) except -1
    @cython.locals(key="int64_t", known="int64_t", number="int64_t", room="int64_t")
    cpdef int64_t push(self, int64_t column, int64_t card) except -1
    cdef int64_t cut(self, int64_t column, int64_t card) except -1
    @cython.locals(key="int64_t", known="int64_t")
    cdef int64_t join(self, int64_t onto, int64_t column, int64_t card) except -1
    @cython.locals(top="int64_t")
    cdef int64_t carry(self, int64_t onto, int64_t column, int64_t card) except -1
    @cython.locals(bits="int64_t")
    cdef int64_t movable(self, int64_t column) except -1
    @cython.locals(
        key="int64_t", known="int64_t", room="int64_t", tops="int64_t", bits="int64_t",
        place="int64_t", bit="int64_t", number="int64_t", up="bint",
    )
    cpdef int64_t talon(self, int64_t left, int64_t drawn) except -1
    @cython.locals(bit="int64_t", left="int64_t", under="int64_t", drawn="int64_t")
    cdef int64_t taken(self, int64_t talon, int64_t card) except -1

@cython.final
cdef class Search:
    cdef readonly Tables tables
    cdef readonly int64_t safe_first, safe_second, chains, random, parent_now, level, needs
    cdef readonly int64_t accepted, count, found, waiting
    cdef readonly bint tails_stay, ends
    cdef readonly int64_t[::1] here, targets, reserve, fills, high, low
    cdef readonly int[::1] parents, nexts, slots, heads

    @cython.locals(looked_at="int64_t", state="int64_t")
    cpdef int64_t run(self, int64_t states, int64_t most_bytes) except -1
    @cython.locals(state="int64_t", reserve="int64_t")
    cpdef list spread(self, int64_t states, int64_t most)
    @cython.locals(head="int64_t", chain="int64_t", state="int64_t", _="int64_t")
    cdef int64_t take(self) except -1
    @cython.locals(
        high="int64_t", low="int64_t", cost="int64_t", accepted="int64_t",
        place="int64_t", pending="int64_t", card="int64_t", tables=Tables, here=int64_t[::1],
        targets=int64_t[::1],
    )
    cpdef look(self, int64_t state)
    @cython.locals(place="int64_t", column="int64_t", card="int64_t", rest="int64_t",
                   count="int64_t")
    cdef bint goes_up_alone(self, int64_t low, int64_t cost) except -1
    @cython.locals(place="int64_t", one="int64_t", other="int64_t", least="int64_t")
    cdef bint is_safe(self, int64_t card, int64_t low) except -1
    @cython.locals(place="int64_t")
    cdef void columns_up(self, int64_t low, int64_t cost) except *
    @cython.locals(column="int64_t", rest="int64_t")
    cdef void up(self, int64_t place, int64_t low, int64_t cost) except *
    @cython.locals(count="int64_t")
    cdef void emptied(self, int64_t place, int64_t low, int64_t cost) except *
    @cython.locals(old="int64_t")
    cdef void replaced(self, int64_t place, int64_t column, int64_t low, int64_t cost) except *
    @cython.locals(count="int64_t", card="int64_t")
    cdef void reserve_up(self, int64_t low, int64_t cost) except *
    @cython.locals(source="int64_t", column="int64_t", card="int64_t", target="int64_t",
                   onto="int64_t")
    cdef void whole_columns(self, int64_t low, int64_t cost) except *
    @cython.locals(
        source="int64_t", column="int64_t", bits="int64_t", bit="int64_t",
        card="int64_t", rest="int64_t", free="bint", empty="bint", target="int64_t",
        onto="int64_t",
    )
    cdef void parts_of_columns(self, int64_t low, int64_t cost) except *
    @cython.locals(empty="bint", target="int64_t", column="int64_t")
    cdef void to_columns(self, int64_t card, int64_t low, int64_t cost) except *
    @cython.locals(talon="int64_t", bits="int64_t", bit="int64_t", card="int64_t",
                   after="int64_t")
    cdef void waste_up(self, int64_t low, int64_t cost) except *
    @cython.locals(talon="int64_t", bits="int64_t", bit="int64_t", card="int64_t",
                   after="int64_t", fills="bint")
    cdef void waste_to_columns(self, int64_t low, int64_t cost, int64_t pending) except *
    @cython.locals(
        ups="int64_t", bits="int64_t", ready="int64_t", place="int64_t",
        count="int64_t", bit="int64_t", card="int64_t", held="int64_t",
        suit="int64_t", pending="int64_t",
    )
    cdef void come_back(self, int64_t low, int64_t cost) except *
    @cython.locals(
        first="int64_t", second="int64_t", third="int64_t", fourth="int64_t",
        lying="int64_t", counts="int64_t", moved="bint", suit="int64_t", card="int64_t",
    )
    cdef bint is_dead_end(self, int64_t low) except -1
    @cython.locals(
        first="int64_t", second="int64_t", third="int64_t", fourth="int64_t",
        high="int64_t", size="uint64_t", slot="uint64_t",
        state="int64_t", head="int64_t",
    )
    cdef void reach(self, int64_t low, int64_t cost) except *
    @cython.locals(room="int64_t", size="uint64_t", used="int64_t", state="int64_t", slot="uint64_t")
    cdef bint make_room(self, int64_t most_bytes) except -1
