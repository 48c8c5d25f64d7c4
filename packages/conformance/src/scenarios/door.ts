/**
 * The checks before a body is read: the partner of the address, then the signature over the raw bytes, and only then JSON and shape.
 * And what one bad call does to those that came with it: nothing.
 */
import { bet, holds, refused, win } from '../moves.ts';
import { ONE, type Play } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId, type Session } from '../sessions.ts';
import { withGrant } from './free-rounds.ts';

const NOTHING_READABLE = { request: undefined } as const;
/** Below what a wallet takes, far above what any call is. */
const LARGE = 900_000;
const MEMBERS = 6;
/** None of them is a signature, in any dialect. */
const UNSIGNED = [null, '', 'x', 'A'.repeat(4)] as const;

/** Each without a signature, or with one that is none: refused for that, not for what it says. */
async function unsigned(play: Play, bodies: readonly Buffer[]): Promise<void> {
  const me = await play.session();
  const outcome = { verdict: 'signature_invalid', ...NOTHING_READABLE } as const;
  for (const raw of bodies)
    for (const signature of UNSIGNED)
      await play.call('bet', 'a call that nobody signed', me, {}, outcome, { raw, signature });
  await holds(play, me);
}

const spoiled = (play: Play, verb: 'bet' | 'win', me: Session, reference?: string) =>
  ['token', 'transaction', 'game', 'round'].map((name) =>
    play.call(
      verb,
      `a ${verb} to refuse`,
      me,
      { ...(reference === undefined ? {} : { reference }), [name]: 'a\u0000b' },
      { verdict: 'types_invalid' },
    ),
  );

export const DOOR_SCENARIOS: readonly Scenario[] = [
  scenario('http.unsigned-garbage', (play) =>
    unsigned(play, [Buffer.from('{"token":'), Buffer.from('give me money'), Buffer.alloc(0)]),
  ),
  scenario('http.unsigned-large', (play) =>
    unsigned(play, [Buffer.from(`[${'1,'.repeat(LARGE / 2)}1]`), Buffer.alloc(LARGE, 0x5b)]),
  ),
  scenario('http.unknown-partner', async (play) => {
    const me = await play.session();
    const outcome = { verdict: 'partner_invalid', ...NOTHING_READABLE } as const;
    const options = { url: play.urlOf(`nobody-${newId().slice(0, 8)}`) };
    await play.call('bet', 'a bet at the door of nobody', me, {}, outcome, options);
    await play.call('bet', 'a bet at the door of nobody', me, {}, outcome, { ...options, signature: 'x' });
    const raw = Buffer.alloc(LARGE, 0x5b);
    await play.call('bet', 'a bet at the door of nobody', me, {}, outcome, { ...options, raw });
    await holds(play, me);
  }),
  scenario('free-bet.flag-denied', async (play) => {
    const { me, free } = await withGrant(play);
    const reward = me.reward ?? newId();
    await refused(play, 'bet', me, { free: false, reward }, 'types_invalid');
    await bet(play, me, { ...free, amount: 5n * ONE });
    await holds(play, me);
  }),
  scenario('types.nul-beside-good', async (play) => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => play.session()));
    const bad = await play.session();
    const reference = (await bet(play, bad)).transaction;
    const [bets] = await Promise.all([
      Promise.all(members.map((me) => bet(play, me))),
      ...spoiled(play, 'bet', bad),
    ]);
    await Promise.all([
      ...spoiled(play, 'win', bad, reference),
      ...members.map((me, at) => win(play, me, bets[at]!.transaction)),
    ]);
    for (const me of [...members, bad]) await holds(play, me);
  }),
];
