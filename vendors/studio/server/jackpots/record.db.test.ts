/** What a round's page gives away of its jackpots, and what anybody finds with it. */
import { randomUUID } from 'node:crypto';
import { addMs } from '@feria/kernel';
import { replayJackpots } from '@feria/kit/verify/jackpot';
import { readJackpots } from '@feria/kit/verify/jackpot-record';
import { expect, test } from 'vitest';
import type { RoundProof } from '../../wire.ts';
import { hashKey } from '../../../host/src/hash-key.ts';
import { spin } from '../../../host/src/rounds/open.ts';
import type { Round } from '../../../host/src/rounds/rows.ts';
import { insertRoundView } from '../../../host/src/sessions/store.ts';
import { STAKE_UNITS } from '../test/studio.ts';
import { certain, jackpotStudio, level, stranger } from './test/studio.ts';

const { studio, at, offer, play, settleAll } = jackpotStudio();
const DAY_MS = 86_400_000;
/** One that nothing is known of here: rules are taken from the record. */
const NO_SHEET = { version: 'none', progressives: [] };

async function proofOf({ id }: Round, viewer: 'member' | 'operator' = 'member'): Promise<RoundProof> {
  const key = randomUUID();
  const view = { round_id: id, seat: 0, viewer };
  await insertRoundView(studio().pool, hashKey(key), view, addMs(at(), DAY_MS));
  const { app } = studio();
  if (viewer === 'member') await app.inject({ method: 'POST', url: `/api/round/reveal?token=${key}` });
  return (await app.inject({ url: `/api/round?token=${key}` })).json<RoundProof>();
}

function again({ fairness, jackpots }: RoundProof, change: Partial<RoundProof['fairness']> = {}) {
  const { clientSeed, nonce } = fairness;
  const seed = { clientSeed, nonce, serverSeed: fairness.serverSeed ?? '', ...change };
  const record = readJackpots(JSON.parse(JSON.stringify(jackpots)) as never);
  return replayJackpots({ ...seed, serverSeed: seed.serverSeed ?? '' }, record, NO_SHEET, STAKE_UNITS);
}

test('rounds with hits, overflows and a secret point agree with what was paid; another seed does not', async () => {
  const odds = (of: bigint) => ({ kind: 'odds', hits: 1n, of }) as const;
  offer([
    level('mini', { trigger: odds(2n * STAKE_UNITS), ceiling: 5_200_000n, overflow: 'grand' }),
    level('must', { trigger: { kind: 'mustHitBy', from: 5_200_000n, limit: 5_500_000n } }),
    level('grand', { trigger: odds(2n * STAKE_UNITS) }),
  ]);
  const rounds: Round[] = [];
  for (let n = 0; n < 12; n += 1) rounds.push(await play());
  await settleAll();
  const levels: string[] = [];
  for (const round of rounds) {
    const proof = await proofOf(round);
    const report = again(proof);
    expect(report).toMatchObject({ agrees: true, isWholeStake: true });
    const paid = report.stakes.flatMap((stake) => stake.levels.filter((one) => one.paid !== null));
    expect(paid.map(({ level: name }) => name)).toEqual(
      (proof.round.jackpots ?? []).map(({ level: name }) => name),
    );
    levels.push(...paid.map(({ level: name }) => name));
    expect(again(proof, { serverSeed: `${proof.fairness.serverSeed}.` }).agrees).toBe(false);
    expect(again(proof, { clientSeed: 'another' }).agrees).toBe(false);
  }
  expect(levels).toContain('must');
  expect(levels.some((name) => name !== 'must')).toBe(true);
});

/** The first round of a new pot that ends at once: nothing is told while free spins are still to be shown, and chance brings some. */
async function firstShown(offerPot: () => void): Promise<Round> {
  for (;;) {
    offerPot();
    const round = await play();
    if (round.state !== 'playing') return round;
  }
}

test('the point of a pot is told once it fell, and no sooner', async () => {
  const first = await firstShown(() =>
    offer([level('must', { trigger: { kind: 'mustHitBy', from: 5_200_000n, limit: 5_200_000n } })]),
  );
  const open = await proofOf(first, 'operator');
  expect(open.jackpots?.[0]?.levels[0]).toMatchObject({ point: null, salt: null, paid: null });
  expect(again(await proofOf(first)).stakes[0]?.levels[0]).toMatchObject({ isHit: null, problem: null });
  await play();
  await settleAll();
  const fallen = again(await proofOf(first)).stakes[0]?.levels[0];
  expect(fallen).toMatchObject({ point: 5_200_000n, isHit: false, problem: null });
});

test('a hit is not told while its round is shown, free play meets none, a round from before keeps silent', async () => {
  const round = await firstShown(() => offer([level('mini', { trigger: certain })]));
  const { pool } = studio();
  await settleAll();
  expect((await proofOf(round)).jackpots?.[0]?.levels[0]?.paid).toEqual(expect.any(String));
  await pool.query('alter table rounds disable trigger user');
  await pool.query(`update rounds set state = 'playing' where id = $1`, [round.id]);
  expect((await proofOf(round, 'operator')).jackpots).toBeNull();
  await pool.query(`update rounds set state = 'closed' where id = $1`, [round.id]);
  await pool.query('alter table rounds enable trigger user');
  await pool.query('alter table jackpot_draws disable trigger user');
  await pool.query('update jackpot_draws set met = null where round_id = $1', [round.id]);
  await pool.query('alter table jackpot_draws enable trigger user');
  expect((await proofOf(round, 'operator')).jackpots).toBeNull();
  const { session } = await studio().sitAt(stranger().game, 'fun');
  const request = { session: { ...session, currency: 'COP' }, stake: STAKE_UNITS, choice: null };
  const free = await spin(studio().table, request, randomUUID());
  await settleAll();
  expect((await proofOf(free.round, 'operator')).jackpots).toBeNull();
});
