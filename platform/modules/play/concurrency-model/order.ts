/**
 * Finds an order of what was asked of a member, by many callers at once, in which the pure model gives every caller the
 * answer that it got. The order must agree with the clock (what was answered before another thing was asked comes first) and
 * with the ledger (the entries of each purse are made in the order of their ids). This is linearisability, one member at
 * a time; lists and linked entries of several members are looked at share by share.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Mark, Member, MemberState, ModelEntry, ModelReceipt, Step } from './member-state.ts';
import { applyMove, type Move } from './moves.ts';

export type Asked = {
  /** When it was asked and answered, on one counter for everybody. */
  from: number;
  until: number;
  move: Move;
  answer: unknown;
};
/** An entry of the ledger, and its place among those of each purse that it touched. */
export type BookedEntry = ModelEntry & { id: bigint; places: ReadonlyMap<string, number> };
/** What the database holds of a member: entries by kind and key, receipts by their transactions, play's facts in order. */
export type Books = {
  entries: ReadonlyMap<string, BookedEntry>;
  receipts: ReadonlyMap<string, ModelReceipt>;
  facts: readonly string[];
};
export type Found = { state: MemberState; marks: Mark[] };

/** A place in the search: what has been put in order so far, the last of it, and where that leads. */
type Place = {
  before: Place | undefined;
  event: number;
  count: number;
  state: MemberState;
  /** How many entries of each purse have been made. */
  booked: ReadonlyMap<string, number>;
  /** The ledger's own numbers of the entries, in the order in which the model has made them. */
  ids: readonly bigint[];
  marks: readonly Mark[];
};

/** Far more than a right ledger needs: a wrong one is not searched for ever. */
const MOST_STEPS = 100_000;

/** Throws, with what it got stuck at, when there is no such order. */
export function findOrder(member: Member, start: MemberState, asked: readonly Asked[], books: Books): Found {
  const events = asked.toSorted((one, other) => one.from - other.from);
  const isDone = new Uint8Array(events.length);
  let place: Place = {
    before: undefined,
    event: -1,
    count: 0,
    state: start,
    booked: new Map(),
    ids: [],
    marks: [],
  };
  let deepest = place;
  const untried: Place[] = [];
  const seen = new Set<string>();
  for (let steps = 0; place.count < events.length; steps += 1) {
    const open = candidates(events, isDone);
    const next = nextPlaces(
      member,
      place,
      open.map((event) => ({ event, ...events[event]! })),
      books,
    );
    // The same moves in another order lead to the same place: one that leads nowhere is not tried again.
    const isNew = next.length < 2 || !seen.has(isDone.toString());
    if (next.length > 1) seen.add(isDone.toString());
    if (isNew && next.length > 0) {
      untried.push(...next.slice(1).toReversed());
      place = next[0]!;
      isDone[place.event] = 1;
      continue;
    }
    if (place.count >= deepest.count) deepest = place;
    const other = untried.pop();
    if (!other || steps > MOST_STEPS)
      throw new Error(
        `no order of ${events.length} moves fits (${steps} steps): ${tell(member, deepest, events, books)}`,
      );
    place = other;
    markDone(isDone, place);
  }
  const { receipts, facts } = place.state;
  if (
    place.ids.length !== books.entries.size ||
    receipts.size !== books.receipts.size ||
    facts.length !== books.facts.length
  )
    throw new Error('the ledger holds more than was asked for');
  const marks: Mark[] = [];
  for (let at: Place | undefined = place; at; at = at.before) marks.push(...at.marks);
  return { state: place.state, marks };
}

function markDone(isDone: Uint8Array, place: Place): void {
  isDone.fill(0);
  for (let at: Place | undefined = place; at?.before; at = at.before) isDone[at.event] = 1;
}

/** Where a move that fits may lead, the likeliest first; only one where nothing can be lost by it. */
function nextPlaces(
  member: Member,
  before: Place,
  open: readonly (Asked & { event: number })[],
  books: Books,
): Place[] {
  const found: (Place & { rank: number; until: number })[] = [];
  for (const { event, move, answer, until } of open) {
    const step = applyMove(before.state, member, move, answer);
    const made = bookEntries(before, step.entries, books);
    if (!made || !isDeepStrictEqual(withRealIds(step.answer, made.ids), answer)) continue;
    if (!hasReceipts(before.state, step, move, books) || !hasFacts(before.state, step, books)) continue;
    const { state, marks } = step;
    const place = { before, event, count: before.count + 1, state, ...made, marks };
    // What changes nothing is never too early.
    if (state === before.state) return [place];
    found.push({ ...place, until, rank: rankOf(move, step) });
  }
  return found.toSorted((one, other) => one.rank - other.rank || one.until - other.until);
}

/** What leaves no entry was told a balance that the next entry changes; a limit or a grant may wait until it is felt. */
function rankOf({ verb }: Move, { entries }: Step): number {
  if (verb === 'limit' || verb === 'grant' || verb === 'cancel') return 2;
  return entries.length === 0 ? 0 : 1;
}

/** What may come next: everything that was asked before any of the rest was answered. */
function candidates(events: readonly Asked[], isDone: Uint8Array): number[] {
  const open: number[] = [];
  let soonest = Number.POSITIVE_INFINITY;
  for (let event = 0; event < events.length && events[event]!.from < soonest; event += 1) {
    if (isDone[event]) continue;
    open.push(event);
    soonest = Math.min(soonest, events[event]!.until);
  }
  return open;
}

/** Whether the ledger has these entries, each as the next of every purse that it touched. */
function bookEntries(
  { booked, ids }: Place,
  entries: readonly ModelEntry[],
  books: Books,
): Pick<Place, 'booked' | 'ids'> | undefined {
  if (entries.length === 0) return { booked, ids };
  const made = { booked: new Map(booked), ids: [...ids] };
  for (const { kind, key, amount } of entries) {
    const entry = books.entries.get(`${kind} ${key}`);
    if (entry?.amount !== amount) return undefined;
    for (const [purse, place] of entry.places) {
      if ((made.booked.get(purse) ?? 0) !== place) return undefined;
      made.booked.set(purse, place + 1);
    }
    made.ids.push(entry.id);
  }
  return made;
}

/** The receipts that a step makes are those that the ledger has: they tell also what no caller is told. */
function hasReceipts(before: MemberState, { state }: Step, move: Move, { receipts }: Books): boolean {
  if (state.receipts === before.receipts) return true;
  const calls = move.verb === 'call' ? [move.call] : move.verb === 'list' ? move.calls : [];
  return calls.every(({ transaction }) =>
    isDeepStrictEqual(state.receipts.get(transaction), receipts.get(transaction)),
  );
}

/** Facts are told under the member's lock, so that their order is that of what they tell of. */
function hasFacts(before: MemberState, { state }: Step, { facts }: Books): boolean {
  return state.facts.slice(before.facts.length).every((fact, at) => fact === facts[before.facts.length + at]);
}

/** The model numbers a member's entries from 1; the ledger's own numbers are in the same order. */
function withRealIds(answer: unknown, ids: readonly bigint[]): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withRealIds(one, ids));
  if (typeof answer !== 'object' || answer === null || !('entryId' in answer)) return answer;
  const { entryId } = answer;
  return { ...answer, entryId: typeof entryId === 'bigint' ? ids[Number(entryId) - 1] : entryId };
}

function tell(member: Member, place: Place, events: readonly Asked[], books: Books): string {
  const isDone = new Uint8Array(events.length);
  markDone(isDone, place);
  const write = (name: string, value: unknown): unknown => {
    if (name === 'hash' || name === 'token' || value === null) return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  };
  const show = (value: unknown): string => JSON.stringify(value, write);
  const before: string[] = [];
  for (let at: Place | undefined = place; at?.before && before.length < 12; at = at.before) {
    const { from, until, move, answer } = events[at.event]!;
    before.unshift(`${from}-${until} ${show(move)} was answered ${show(answer)}`);
  }
  const open = candidates(events, isDone).map((event) => {
    const { from, until, move, answer } = events[event]!;
    const { answer: expected, entries } = applyMove(place.state, member, move, answer);
    const booked = entries.map(({ kind, key }) => books.entries.get(`${kind} ${key}`)?.id);
    return [
      `${from}-${until} ${show(move)}`,
      `was answered ${show(answer)}`,
      `the model says ${show(expected)}, entries ${show(entries)}, which the ledger has as ${show(booked)}`,
    ].join('\n    ');
  });
  const last = place.ids.at(-1);
  return [`after ${place.count} moves and entry ${last}:`, ...before, 'then one of:', ...open].join('\n  ');
}
