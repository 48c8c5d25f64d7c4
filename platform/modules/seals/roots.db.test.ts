/** Days, files, proofs and the office, on a platform with bets of real members. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  LedgerKeys,
  LedgerProofFile,
  LedgerRootPage,
  SealedDay,
  SealsView,
} from '@feria/contracts/seals/ledger';
import { ROOT_LIST } from '@feria/contracts/seals/lists';
import type { RoundPage } from '@feria/contracts/play/member';
import { checkProof, readProof, readRoot, type SignedRoot } from '@feria/ledger-proof';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aFundedMember,
  anAddress,
  anOperator,
  PASSWORD,
  usePlatform,
  type AMember,
} from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';
import { aGame, aToken, aVendor } from '../../testing/vendors/vendor.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { closeDays, runNextCheck, sealAll, sealsJobs } from './jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-seals-'));
afterAll(() => rmSync(folder, { recursive: true }));
const platform = usePlatform({ sealsFolder: folder });

const HOUR = 60 * 60_000;
let member: AMember;
let token: string;

beforeAll(async () => {
  await aGame(platform());
  member = await aFundedMember(platform(), 100_000_000n);
  token = await aToken(platform(), member);
});

const get = async <Answer>(url: string, headers = {}) =>
  (await platform().app.inject({ url, headers })).json<Answer>();

/** Days pass in these tests, and no session lasts that long. */
async function signIn(): Promise<Record<string, string>> {
  const origin = 'http://member.test';
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: anAddress(),
    headers: { origin },
    payload: { username: member.account, password: PASSWORD },
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, origin, 'x-feria-token': answer.json<{ value: { token: string } }>().value.token };
}

/** The member's newest round. */
async function newestRound(): Promise<string> {
  const { items } = await get<RoundPage>('/api/rounds', await signIn());
  return items[0]!.id;
}

/** A round of one bet and one win; answers its id. */
async function play(name: string): Promise<string> {
  const vendor = aVendor(platform());
  const bet = await vendor.bet(token, { transaction_uuid: `${name}-bet`, round: name });
  const win = await vendor.win(token, `${name}-bet`, { amount: 50_000, round: name, round_closed: true });
  expect([bet.status, win.status]).toEqual(['RS_OK', 'RS_OK']);
  return newestRound();
}

/** Also beside tests of other files, whose transactions hold the sealer up. */
async function sealEverything(): Promise<void> {
  await passWatermark(platform().ownerUrl);
  await sealAll(platform().deps);
}

const proofOf = async (round: string): Promise<LedgerProofFile> =>
  get<LedgerProofFile>(`/api/rounds/${round}/proof`, await signIn());
const statesOf = async (round: string) =>
  (await checkProof(readProof(await proofOf(round))!)).map(({ state, problems }) => [state, ...problems]);
const fileOf = (market: string, day: string) => join(folder, market, `${day}.json`);
const roots = async (query = '') => (await get<LedgerRootPage>(`/api/ledger/roots${query}`)).items;
const daysOf = (items: readonly SignedRoot[]) =>
  items.map((root) => {
    const { market, day, bets, first, last, after } = readRoot(root)!.statement;
    return [market, day, Number(bets), first === null ? null : Number(last! - first), Number(after)];
  });

test('a bet of an open day has its place in the chain, and says that its day is not closed', async () => {
  const round = await play('open');
  expect(await statesOf(round)).toEqual([['waiting'], ['waiting']]);
  await sealEverything();
  expect(await statesOf(round)).toEqual([['sealed'], ['sealed']]);
  expect(await closeDays(platform().deps)).toBe(0);
  expect(await roots()).toEqual([]);
});

test("a day is closed after the market's midnight and a margin, once, also without bets", async () => {
  const { clock, deps } = platform();
  // 04:59 UTC is still the evening in Bogotá, and in Mexico City it is until 06:00.
  clock.set(new Date('2026-11-21T04:59:59Z'));
  const late = await play('late');
  await sealEverything();
  clock.set(new Date('2026-11-21T05:04:00Z'));
  expect(await closeDays(deps)).toBe(0);
  clock.set(new Date('2026-11-21T05:06:00Z'));
  expect(await closeDays(deps)).toBe(2);
  expect(await closeDays(deps)).toBe(0);
  clock.set(new Date('2026-11-21T06:06:00Z'));
  expect(await closeDays(deps)).toBe(1);
  expect(daysOf(await roots())).toEqual([
    ['CO', '2026-11-20', 4, 3, 0],
    ['MX', '2026-11-20', 0, null, 0],
    ['PE', '2026-11-20', 0, null, 0],
  ]);
  expect(await statesOf(late)).toEqual([['included'], ['included']]);
});

test('the proof stands on published roots, and a kept root catches another', async () => {
  const proof = readProof(await proofOf(await newestRound()))!;
  const published = await roots('?market=CO');
  const { keys } = await get<LedgerKeys>('/api/ledger/key');
  expect(keys).toHaveLength(1);
  const known = { roots: published, publicKey: keys[0]!.publicKey };
  expect((await checkProof(proof, known)).map(({ state, isCompared }) => [state, isCompared])).toEqual([
    ['included', true],
    ['included', true],
  ]);
  const [item] = proof.items;
  const forged = { ...proof, items: [{ ...item!, entry: { ...item!.entry, amount: '1' } }] };
  expect((await checkProof(forged, known))[0]).toMatchObject({
    state: 'broken',
    problems: ['leaf_differs', 'path_differs'],
  });
  const [filed] = [JSON.parse(await readFile(fileOf('CO', '2026-11-20'), 'utf8'))];
  expect(filed).toEqual(published[0]);
});

test('a bet that was judged on its day and sealed after it is under the next root', async () => {
  const { clock, deps } = platform();
  clock.set(new Date('2026-11-21T20:00:00Z'));
  const own = await play('own');
  // Made the day before by its own time; sealed only now.
  clock.set(new Date('2026-11-20T23:00:00Z'));
  const lost = await play('lost');
  clock.set(new Date('2026-11-22T12:00:00Z'));
  await sealEverything();
  expect(await closeDays(deps)).toBe(3);
  const [newest] = await roots('?market=CO');
  expect(daysOf([newest!])[0]!.slice(0, 3)).toEqual(['CO', '2026-11-21', 4]);
  for (const round of [own, lost]) expect(await statesOf(round)).toEqual([['included'], ['included']]);
});

test('days that were missed are closed in their order, each after the one before', async () => {
  const { clock, deps } = platform();
  clock.set(new Date('2026-11-25T12:00:00Z'));
  const back = await play('back');
  await sealEverything();
  expect(await closeDays(deps)).toBe(9);
  const page = await get<LedgerRootPage>('/api/ledger/roots?limit=2');
  const rest = await get<LedgerRootPage>(`/api/ledger/roots?limit=100&before=${page.next}`);
  expect(daysOf([...page.items, ...rest.items]).map(([market, day]) => `${market} ${day}`)).toEqual(
    ['24', '23', '22', '21', '20'].flatMap((day) =>
      ['CO', 'MX', 'PE'].map((code) => `${code} 2026-11-${day}`),
    ),
  );
  expect(await statesOf(back)).toEqual([['sealed'], ['sealed']]);
  clock.set(new Date('2026-11-26T12:00:00Z'));
  expect(await closeDays(deps)).toBe(3);
  expect(await statesOf(back)).toEqual([['included'], ['included']]);
});

test('a file that a crash left unwritten is written by the next turn, and one that says something else is left', async () => {
  const { deps, ownerUrl, logged } = platform();
  const forget = (day: string) =>
    withClient(ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(`update seals.roots set filed_at = null where market = 'CO' and day = $1`, [day]);
    });
  const path = fileOf('CO', '2026-11-21');
  const text = await readFile(path, 'utf8');
  await rm(path);
  await forget('2026-11-21');
  await closeDays(deps);
  expect(await readFile(path, 'utf8')).toBe(text);
  const other = await readFile(fileOf('CO', '2026-11-20'), 'utf8');
  await writeFile(path, other);
  await forget('2026-11-21');
  await closeDays(deps);
  expect(await readFile(path, 'utf8')).toBe(other);
  expect(logged.at(-1)).toMatchObject({ level: 'error', data: { market: 'CO', day: '2026-11-21' } });
  await writeFile(path, text);
  await closeDays(deps);
});

test('what is signed is never changed, by nobody', async () => {
  const { ownerUrl } = platform();
  const asOwner = (text: string) => withClient(ownerUrl, (client) => client.query(text));
  await expect(asOwner(`update seals.roots set bets = bets + 1`)).rejects.toThrow('never changed');
  for (const text of ['delete from seals.roots', 'truncate seals.blocks', 'delete from seals.keys'])
    await expect(asOwner(text), text).rejects.toThrow('append-only');
});

test('no bet is signed by two markets: a root in the currency of another market is refused', async () => {
  const asOwner = (change: string) =>
    withClient(platform().ownerUrl, (client) =>
      client.query(
        `insert into seals.roots select (jsonb_populate_record(r, $1)).* from seals.roots r where r.market = 'PE' limit 1`,
        [change],
      ),
    );
  await expect(asOwner('{"market": "TE", "currency": "COP"}')).rejects.toThrow(
    'market TE with currency COP cannot be signed: there are roots of market CO with COP',
  );
  await expect(asOwner('{"day": "2030-01-01", "currency": "XTS"}')).rejects.toThrow(
    'market PE with currency XTS cannot be signed: there are roots of market PE with PEN',
  );
});

test('a proof is its owner’s alone', async () => {
  const round = await newestRound();
  const neighbour = await aFundedMember(platform(), 1n);
  const answer = await platform().app.inject({
    url: `/api/rounds/${round}/proof`,
    headers: neighbour.headers,
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'play.round_unknown']);
});

test('the office sees lag, roots with their files, and checks on demand, which are audited', async () => {
  const { app, deps, clock } = platform();
  const { headers } = await anOperator(platform(), 'auditor');
  const support = await anOperator(platform(), 'support');
  expect((await app.inject({ url: '/office/seals', headers: support.headers })).statusCode).toBe(403);
  const days = await get<{ items: SealedDay[] }>('/office/seals/roots?limit=3', headers);
  expect(days.items.map(({ id, file }) => [id, file])).toEqual([
    ['2026-11-25:PE', 'filed'],
    ['2026-11-25:MX', 'filed'],
    ['2026-11-25:CO', 'filed'],
  ]);
  const lister = await anOperator(platform(), 'auditor');
  await expectList(platform(), { spec: ROOT_LIST, path: '/office/seals/roots', operator: lister });
  await sealEverything();
  const ask = () => app.inject({ method: 'POST', url: '/office/seals/checks', headers });
  expect((await ask()).json()).toMatchObject({ state: 'waiting', found: 0 });
  expect((await ask()).statusCode).toBe(200);
  await runNextCheck(deps);
  await runNextCheck(deps);
  const view = await get<SealsView>('/office/seals', headers);
  expect(view).toMatchObject({ waiting: 0, lagSeconds: 0, alarms: [] });
  expect(view.checks).toMatchObject([{ state: 'finished', found: 0, findings: [], roots: 18 }]);
  expect(view.checks[0]!.done).toBe(view.position);
  const { items } = await get<{ items: { action: string }[] }>('/office/audit?action=seals.check', headers);
  expect(items).toHaveLength(2);
  // An entry that waits for long is an alarm, on the overview too.
  await aFundedMember(platform(), 1n);
  clock.advance(2 * 60_000);
  expect((await get<SealsView>('/office/seals', headers)).alarms).toEqual(['lag']);
  expect((await get<{ sealAlarms: string[] }>('/office/overview', headers)).sealAlarms).toEqual(['lag']);
});

test('a check names what is wrong and heals nothing; a root that is late is an alarm', async () => {
  const { deps, clock, logged } = platform();
  const path = fileOf('CO', '2026-11-22');
  const text = await readFile(path, 'utf8');
  await rm(path);
  clock.advance(26 * HOUR);
  const { headers } = await anOperator(platform(), 'admin');
  await passWatermark(platform().ownerUrl);
  for (const job of sealsJobs) if (job.name !== 'seals.close_days') await job.run(deps);
  const { checks, alarms } = await get<SealsView>('/office/seals', headers);
  expect(checks[0]).toMatchObject({
    askedBy: 'system',
    found: 1,
    findings: [{ kind: 'file_missing', market: 'CO', day: '2026-11-22' }],
  });
  expect(alarms).toEqual(['check', 'root']);
  expect(logged.at(-1)?.text).toBe('the ledger is not what was sealed');
  // One that breaks off says nothing, and takes nothing back.
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `insert into seals.checks (id, asked_by, asked_at, state, error, finished_at)
         values (gen_random_uuid(), 'system', $1, 'broken', 'no connection', $1)`,
      [new Date(clock.now().getTime() + 1)],
    ),
  );
  expect((await get<SealsView>('/office/seals', headers)).alarms).toEqual(['check', 'check_broken', 'root']);
  clock.advance(1);
  await writeFile(path, text);
  await passWatermark(platform().ownerUrl);
  for (const job of sealsJobs) await job.run(deps);
  clock.advance(1);
  await platform().app.inject({ method: 'POST', url: '/office/seals/checks', headers });
  await runNextCheck(deps);
  expect((await get<SealsView>('/office/seals', headers)).alarms).toEqual([]);
});

test('the lag is a metric', async () => {
  const { body } = await platform().app.inject({ url: '/metrics', headers: platform().scraper });
  expect(body).toContain('feria_seal_lag_entries 0');
  expect(body).toContain('feria_seal_lag_seconds 0');
});
