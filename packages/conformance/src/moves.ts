/** The scenarios' verbs: short names for the calls that they are made of. */
import type { Fields } from './dialects.ts';
import { ONE, type CallOptions, type Made, type Outcome, type Play } from './play.ts';
import type { Session } from './sessions.ts';
import type { Verdict } from './words.ts';

const amountOf = (change: Fields): bigint => (typeof change['amount'] === 'bigint' ? change['amount'] : ONE);

/** A bet that must succeed, and takes its amount from the cash (a free one takes nothing). */
export function bet(play: Play, me: Session, change: Fields = {}, options: CallOptions = {}): Promise<Made> {
  const moves = change['free'] === true ? 0n : -amountOf(change);
  return play.call('bet', says('a bet', change), me, change, { moves }, options);
}

/** A win that must succeed, and brings its amount. */
export function win(
  play: Play,
  me: Session,
  reference: string,
  change: Fields = {},
  options: CallOptions = {},
): Promise<Made> {
  const all = { reference, ...change };
  return play.call('win', says('a win', change), me, all, { moves: amountOf(change) }, options);
}

/** A rollback that must succeed; `moves` is what it brings back (0: nothing was there to bring). */
export function rollback(
  play: Play,
  me: Session,
  reference: string,
  moves: bigint,
  change: Fields = {},
  options: CallOptions = {},
): Promise<Made> {
  return play.call('rollback', 'a rollback', me, { reference, ...change }, { moves }, options);
}

/** A call that must be refused, and moves nothing: the balance is read afterwards. */
export async function refused(
  play: Play,
  verb: 'bet' | 'win' | 'rollback',
  me: Session,
  change: Fields,
  verdict: Verdict | readonly Verdict[],
  options: CallOptions = {},
): Promise<Made> {
  const made = await play.call(verb, says(`a ${verb} to refuse`, change), me, change, { verdict }, options);
  await holds(play, me);
  return made;
}

/** The same call once more, to the letter but for its request id: RS_OK, and nothing moves. */
export function again(play: Play, verb: 'bet' | 'win' | 'rollback', me: Session, made: Made): Promise<Made> {
  const { request: _request, ...same } = made.fields;
  return play.call(verb, `the same ${verb} once more`, me, same, {});
}

/** The member holds what the calls so far should have left. */
export function holds(play: Play, me: Session, outcome: Outcome = {}): Promise<Made> {
  return play.call('balance', 'what the member holds now', me, {}, outcome);
}

function says(what: string, change: Fields): string {
  const named = Object.entries(change)
    .filter(([name]) => name === 'amount' || name === 'currency' || name === 'game' || name === 'free')
    .map(([name, value]) => `${name} ${typeof value === 'bigint' ? value : JSON.stringify(value)}`);
  return named.length === 0 ? what : `${what} (${named.join(', ')})`;
}
