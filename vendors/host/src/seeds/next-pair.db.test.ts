/** The server seed that comes next is committed, and shown, before anybody chooses the client seed that it will meet. */
import { createHash, randomUUID } from 'node:crypto';
import { addMs } from '@feria/kernel';
import { withTransaction } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import { COIN, findCoinSeed, type Host, openHost, playerAt, STAKE, type Told } from '../../test/index.ts';
import type { FairnessView, RoundProof, SeedAnswer, SessionAnswer } from '../wire.ts';
import { hashKey } from '../hash-key.ts';
import { migrationsOf } from '../migrations.ts';
import { insertRoundView } from '../sessions/store.ts';
import { commitNext, rotatePair } from './pairs.ts';
import { activatePair, findPairs } from './store.ts';

const WITH_FREE_SPINS = findCoinSeed('several');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let database: TestDatabase;
let at: Host;
beforeAll(async () => {
  database = await testDatabase(migrationsOf('actions'));
});
afterEach(() => at.close());
afterAll(() => database.drop());

async function sit(serverSeed?: string) {
  at = await openHost(database.adminUrl, serverSeed);
  return sitAgain('real');
}

async function sitAgain(mode: 'real' | 'fun') {
  const { body } = await at.sit(mode);
  const player = playerAt(at, body.session);
  const choose = (clientSeed: string, next: string): Promise<Told<SeedAnswer>> =>
    player.send('/api/seed', { clientSeed, next });
  const fairness = async (): Promise<FairnessView> =>
    (await at.app.inject({ url: '/api/seed', headers: { 'x-session': body.session } })).json();
  return { opened: body satisfies SessionAnswer<unknown, unknown>, player, choose, fairness };
}

describe('the next pair', () => {
  test('is shown before the client seed is chosen, and is the one that meets it; its secret proves it', async () => {
    const { opened, choose, player } = await sit();
    const { next } = opened.fairness;
    const first = (await choose('first', next)).body;
    expect(first.fairness).toMatchObject({ commitment: next, clientSeed: 'first', nonce: 0 });
    expect(first.fairness.next).not.toBe(next);
    const second = (await choose('second', first.fairness.next)).body;
    expect(second.revealed).toMatchObject({ commitment: next, clientSeed: 'first', nonces: 0 });
    expect(sha256(second.revealed!.serverSeed)).toBe(next);
    expect(second.fairness.commitment).toBe(first.fairness.next);
    // A round changes neither.
    const { body } = await player.spin();
    expect(body.fairness).toMatchObject({ next: second.fairness.next, commitment: first.fairness.next });
  });

  test('waits for whoever sits down for the first time: nothing is in use until a client seed is chosen', async () => {
    await sit();
    const { opened, choose } = await sitAgain('fun');
    const { next } = opened.fairness;
    expect(opened.fairness).toEqual({ commitment: null, clientSeed: null, nonce: 0, next });
    const { body } = await choose('mine', next);
    expect(body).toMatchObject({ revealed: null, fairness: { commitment: next, clientSeed: 'mine' } });
  });

  test('of somebody who chooses none meets a client seed that is drawn with the first round, after it was shown', async () => {
    await sit();
    const { opened, player, fairness } = await sitAgain('fun');
    await player.send('/api/spin', { stake: '1', idempotencyKey: randomUUID() });
    const now = await fairness();
    expect(now).toMatchObject({ commitment: opened.fairness.next, nonce: 1 });
    expect(now.clientSeed).toMatch(/^[0-9a-f]{16}$/);
    expect(now.next).not.toBe(opened.fairness.next);
  });

  test('is refused to a commitment that was not seen, and to a client seed that was known when it was drawn', async () => {
    const { opened, choose, fairness } = await sit();
    const { next } = opened.fairness;
    for (const unseen of ['', sha256('another'), opened.fairness.commitment!])
      expect(await choose('mine', unseen)).toMatchObject({ status: 409, body: { code: 'seed_next_unseen' } });
    expect(await choose('kermesse', next)).toMatchObject({ status: 422, body: { code: 'client_seed_used' } });
    expect(await choose('two words', next)).toMatchObject({ status: 422 });
    expect(await fairness()).toEqual(opened.fairness);
  });

  test('stays while a round is open, and waits unchanged until it has ended', async () => {
    const { opened, choose, player, fairness } = await sit(WITH_FREE_SPINS);
    const { round } = (await player.spin()).body;
    expect(round.state).toBe('playing');
    expect(await choose('mine', opened.fairness.next)).toMatchObject({
      status: 409,
      body: { code: 'round_open' },
    });
    expect((await fairness()).next).toBe(opened.fairness.next);
  });

  test('of two changes at once one comes through; the same one again is answered the same', async () => {
    const { opened, choose } = await sit();
    for (let race = 0, { next } = opened.fairness; race < 8; race += 1) {
      const seeds = [`left-${race}`, `right-${race}`];
      const answers = await Promise.all(seeds.map((seed) => choose(seed, next)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const won = answers.findIndex(({ status }) => status === 200);
      const { body } = answers[won]!;
      expect(body.fairness.commitment).toBe(next);
      expect((await choose(seeds[won]!, next)).body).toEqual(body);
      expect(await choose(seeds[1 - won]!, next)).toMatchObject({ body: { code: 'seed_next_unseen' } });
      ({ next } = body.fairness);
    }
  });

  test('a repeat while the first is under way changes once', async () => {
    const { opened, choose } = await sit();
    const { next } = opened.fairness;
    const answers = await Promise.all([1, 2, 3, 4].map(() => choose('mine', next)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { fairness: { commitment: next } } });
  });

  test('meets no round twice, whatever rounds and changes come at once', async () => {
    const { opened, choose, player, fairness } = await sit();
    let { next } = opened.fairness;
    for (let race = 0; race < 6; race += 1) {
      const [changed, ...spins] = await Promise.all([
        choose(`seed-${race}`, next),
        player.spin(),
        player.spin(),
      ]);
      expect([200, 409]).toContain(changed.status);
      for (const { status } of spins) expect([200, 409]).toContain(status);
      at.pass(600_000);
      await at.turn();
      ({ next } = await fairness());
    }
    const { rows } = await at.pool.query(
      `select 1 from rounds r join seed_pairs p on p.id = r.seed_pair_id where r.owner = $1 and (p.activated_no is null or p.committed_no >= p.activated_no)`,
      [at.wallet.user],
    );
    expect(rows).toEqual([]);
  });

  test('is what the page of a round puts in the place of the seed that it reveals', async () => {
    const { opened, player } = await sit();
    const { round } = (await player.spin()).body;
    const token = randomUUID();
    const view = { round_id: round.id, seat: 0, viewer: 'member' as const };
    await insertRoundView(at.pool, hashKey(token), view, addMs(at.table.clock.now(), 60_000));
    const shown = (await at.app.inject({ url: `/api/round?token=${token}` })).json<RoundProof>().fairness;
    expect(shown).toMatchObject({ serverSeed: null, next: opened.fairness.next });
    const reveal = (payload: object) =>
      at.app.inject({ method: 'POST', url: `/api/round/reveal?token=${token}`, payload });
    expect((await reveal({ clientSeed: 'x', next: 'unseen' })).json()).toMatchObject({
      code: 'seed_next_unseen',
    });
    const told = (await reveal({ clientSeed: 'fresh', next: shown.next })).json<RoundProof>().fairness;
    expect(sha256(told.serverSeed!)).toBe(shown.commitment);
    expect(told.next).toBeNull();
    const { active } = await findPairs(at.pool, at.wallet.user, COIN);
    expect(active).toMatchObject({ commitment: shown.next, client_seed: 'fresh' });
    // Again, without a choice, changes nothing more.
    expect((await reveal({})).json<RoundProof>().fairness).toEqual(told);
  });
});

describe('the database holds the order', () => {
  test('whatever a statement tries', async () => {
    const { opened } = await sit();
    const { active, waiting } = await findPairs(at.pool, at.wallet.user, COIN);
    const id = waiting!.id;
    const seed = 'server_seed = $2, sealed_seed = null, seed_key = null, revealed_at = now()';
    const tries: [string, unknown[], RegExp][] = [
      // The seed is drawn again when the client seed is known: another commitment, another row, another pair.
      [`update seed_pairs set commitment = 'x' where id = $1`, [id], /committed/],
      ['delete from seed_pairs where id = $1', [id], /kept/],
      ['truncate seed_pairs cascade', [], /kept/],
      [
        `insert into seed_pairs (owner, game, commitment, sealed_seed, seed_key, created_at, client_seed, activated_at)
           values ('o', 'g', 'c', '', 1, now(), 'd', now())`,
        [],
        /before it is used/,
      ],
      // A second one to choose from.
      [
        `insert into seed_pairs (owner, game, commitment, sealed_seed, seed_key, created_at) values ($1, $2, 'c', '', 1, now())`,
        [at.wallet.user, COIN],
        /seed_pairs_waiting/,
      ],
      // Used without the one before being put aside, or with nothing behind it.
      [
        `update seed_pairs set client_seed = 'd', activated_at = now() where id = $1`,
        [id],
        /seed_pairs_active/,
      ],
      [`update seed_pairs set ${seed} where id = $1`, [active!.id, findCoinSeed('single')], /come next/],
      // Another secret than the one committed to, at the end.
      [`update seed_pairs set ${seed} where id = $1`, [active!.id, 'another'], /promise/],
      [`update seed_pairs set client_seed = 'other' where id = $1`, [active!.id], /committed/],
      [
        `update seed_pairs set server_seed = 'plain' where id = $1`,
        [active!.id],
        /seed_pairs_(state|promise)/,
      ],
      ['update seed_pairs set committed_no = 0 where id = $1', [id], /committed/],
    ];
    for (const [sql, values, why] of tries)
      await expect(at.pool.query(sql, values), sql).rejects.toThrow(why);
    expect((await findPairs(at.pool, at.wallet.user, COIN)).waiting?.commitment).toBe(opened.fairness.next);
  });

  test('a pair that is committed and used in one transaction is refused', async () => {
    await sit();
    const player = { owner: randomUUID(), game: COIN };
    const atOnce = withTransaction(at.pool, async (tx) => {
      await commitNext(tx, at.table, player);
      const { waiting } = await findPairs(tx, player.owner, player.game);
      return activatePair(tx, waiting!.id, 'known', at.table.clock.now());
    });
    await expect(atOnce).rejects.toThrow('was not committed before its client seed');
    expect(await findPairs(at.pool, player.owner, player.game)).toEqual({
      active: undefined,
      waiting: undefined,
    });
  });

  test('a client seed of before is refused to a pair that was drawn since', async () => {
    const { choose, opened } = await sit();
    const { fairness } = (await choose('mine', opened.fairness.next)).body;
    const again = withTransaction(at.pool, async (tx) => {
      const { waiting } = await findPairs(tx, at.wallet.user, COIN);
      return activatePair(tx, waiting!.id, 'kermesse', at.table.clock.now());
    });
    await expect(again).rejects.toThrow('was known before');
    const player = { owner: at.wallet.user, game: COIN };
    const choice = { clientSeed: 'kermesse', next: fairness.next };
    await expect(withTransaction(at.pool, (tx) => rotatePair(tx, at.table, player, choice))).rejects.toThrow(
      'client_seed_used',
    );
  });

  test('a seed is not revealed under an open round, even by a statement', async () => {
    const { player } = await sit(WITH_FREE_SPINS);
    const { round } = (await player.spin()).body;
    expect(round.stake).toBe(`${STAKE}.00000`);
    const reveal = at.pool.query(
      `update seed_pairs set server_seed = $2, sealed_seed = null, seed_key = null, revealed_at = now()
         where id = (select seed_pair_id from rounds where id = $1)`,
      [round.id, WITH_FREE_SPINS],
    );
    await expect(reveal).rejects.toThrow('a round is open on pair');
  });
});
