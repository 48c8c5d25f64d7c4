/** What tests do is in no public list and in no figure of the platform (ADR 67): every route that answers is asked before and after. */
import type { AddressInfo } from 'node:net';
import { runConformance, scenariosFor, sessionsAt } from '@feria/conformance';
import type { ConformanceSession } from '@feria/contracts/conformance/runs';
import type { RulesList } from '@feria/contracts/harm/office';
import type { OfficeMemberRow } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { addMs } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteEntry } from '../../core/http/http.ts';
import { FIGURES, rowFaults, type Real } from '../../testing/walk/figures.ts';
import { playAll, type Stage } from '../../testing/walk/figures-play.ts';
import { setHandPay } from '../../testing/vendors/hand-pays.ts';
import { aMember, anOperator, signIn, usePlatform, type AMember } from '../../testing/harness.ts';
import { RewardVendor } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { setTaxes } from '../../testing/builders/taxes.ts';
import { aVendor, GAME } from '../../testing/vendors/vendor.ts';
import { nameOf, type Headers } from '../../testing/walk/walk.ts';
import { prepareTestVendors } from './jobs.ts';
import { testKeys } from './keys.ts';
import { signerOf, testVendor } from './test-vendors.ts';

const IS_FULL = process.env['FERIA_FULL'] === '1';
const platform = usePlatform();
const rewardVendor = new RewardVendor();
const MINUTE_MS = 60_000;
let stage: Stage;
let real: Real;
let member: AMember;
let at: Date;
let admin: Headers;

beforeAll(async () => {
  at = platform().clock.now();
  await connectRewardVendor(platform(), rewardVendor);
  rewardVendor.prepaids.push({ prepaid_uuid: 'any', game_code: GAME, currency: 'COP' });
  await setTaxes(platform(), 'CO', [{ basis: 'stake', bearer: 'house' }]);
  await setHandPay(platform(), 'CO', { from: '1000', hourAlarm: '200000' });
  // All before the moment at which it is asked, on the same day.
  platform().clock.set(addMs(at, -9 * MINUTE_MS));
  const operator = await anOperator(platform());
  const desk = rewardDesk(platform());
  const { id } = (await desk.draft(operator)).body.campaign;
  const opened = (await desk.openCampaign(operator, id)).body.campaign;
  stage = { platform: platform(), operator, campaign: { id, vendorCampaign: opened.vendorCampaign! } };
  const played = await playAll(stage);
  platform().clock.set(at);
  admin = (await anOperator(platform())).headers;
  member = { ...played.member, headers: await signIn(platform(), played.member.account) };
  const rules = await read<RulesList>('/office/harm/rules');
  real = { member: member.id, round: played.round, campaign: id, rules: rules.items[0]!.rules };
});
afterAll(() => rewardVendor.close());

const read = async <Body>(url: string): Promise<Body> =>
  (await platform().app.inject({ url, headers: admin })).json<Body>();

function headersFor({ access }: RouteEntry): Headers {
  if (typeof access === 'object' || access === 'operator') return admin;
  return access === 'member' || access === 'real-member' ? member.headers : {};
}

/** What every route with a row says, by route and address. */
async function answers(from = platform()): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const [index, route] of from.app.routeTable.entries()) {
    const row = FIGURES[nameOf(route)];
    if (!row || 'moves' in row) continue;
    for (const { url = () => route.url, payload } of row.asks) {
      const asked = { method: route.method as 'GET', url: url(real), headers: headersFor(route) };
      const answer = await from.app.inject({
        ...asked,
        // An operator stands at an address of their own; of others each route is asked from one.
        ...(asked.headers === admin ? {} : { remoteAddress: `10.1.${index >> 8}.${index & 255}` }),
        ...(payload ? { payload: payload(real) } : {}),
      });
      expect(answer.statusCode, `${asked.url}: ${answer.body.slice(0, 300)}`).toBe(200);
      all.set(`${route.method} ${asked.url}`, answer.body);
    }
  }
  return all;
}

const moved = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([name, said]) => after.get(name) !== said).map(([name]) => name);

/** Every scenario in the full run, a third of each kind in the normal one: they count all in the same place. */
function scenariosPlayed(): string[] {
  const all = scenariosFor('caleta').map(({ id }) => id);
  const nth = new Map<string, number>();
  return all.filter((id) => {
    const kind = id.split('.')[0]!;
    const at = nth.get(kind) ?? 0;
    nth.set(kind, at + 1);
    return IS_FULL || at % 3 === 0;
  });
}

/** As the kit runs, through the doors that it has: its own vendors, and a session at one of our own vendors. */
async function runKit(): Promise<void> {
  await platform().app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(platform().app.server.address() as AddressInfo).port}`;
  await prepareTestVendors(platform().deps, url);
  const vendor = testVendor('caleta');
  const report = await runConformance({
    target: {
      url: `${url}/vendors/${vendor}`,
      dialect: 'caleta',
      vendor,
      signer: signerOf('caleta', testKeys(platform().deps.config)),
    },
    sessions: sessionsAt(`${url}/conformance/session`, vendor),
    only: scenariosPlayed(),
    atOnce: 8,
    stallMs: 1_000,
  });
  expect(report.counts.passed).toBeGreaterThan(IS_FULL ? 100 : 35);
  const opened = await platform().app.inject({
    method: 'POST',
    url: '/conformance/session',
    payload: { vendor: 'studio', game: GAME, cash: 500_000_000, promo: 200_000 },
  });
  const { token } = opened.json<ConformanceSession>();
  const atStudio = aVendor(platform());
  const bet = { amount: 400_000_000, transaction_uuid: 'kit-1', round: 'kit' };
  expect((await atStudio.bet(token, bet)).status).toBe('RS_OK');
  const win = {
    amount: 90_000_000_000_000n,
    jackpot_win: 80_000_000_000_000n,
    round: 'kit',
    round_closed: true,
  };
  expect((await atStudio.win(token, 'kit-1', win)).status).toBe('RS_OK');
}

test('every route that answers has a row, and a new one without a row is noticed', () => {
  const { routeTable } = platform().app;
  expect(rowFaults(routeTable)).toEqual([]);
  const plain = { access: 'public', encrypted: false, stepUp: false } as const;
  const planted: RouteEntry = { method: 'GET', url: '/api/planted', ...plain };
  expect(rowFaults([...routeTable, planted])).toEqual(['GET /api/planted']);
});

/** Each of these has to move when members play: a walk that saw nothing would prove nothing. */
const FIGURES_SEEN = [
  ...['GET /api/winners?merchant=CO&limitNum=20', 'GET /office/attention'],
  ...['reports/vendor', 'reports/game', 'reports/players', 'member-values'].map(
    (name) => `GET /office/${name}?from=2026-11-01&to=2026-11-30&market=CO`,
  ),
  'GET /office/measures?from=2026-11-01&to=2026-11-30&measures=deposits,withdrawals,stakes,wins,rounds,active,registrations,first_deposits,ngr,taxes',
  ...['withdrawals', 'deposits', 'rounds', 'entries', 'transfers', 'hand-pays'].flatMap((name) => [
    `GET /office/${name}`,
    `GET /office/${name}/sums`,
    `GET /office/${name}.csv`,
  ]),
  ...['GET /office/rewards/sums', 'GET /office/rewards.csv', 'GET /office/campaigns.csv'],
  ...['GET /office/rewards', 'GET /office/campaigns', 'GET /office/harm/cases'],
  ...['GET /office/harm/state', 'POST /office/circulars/count', 'POST /office/harm/rules/CO/preview'],
  ...['GET /office/payout-rules', 'POST /office/payout-rules/CO/preview'],
  ...['harm/report', 'harm/report.csv', 'taxes', 'taxes/file'].map(
    (name) => `GET /office/${name}?from=2026-11-01&to=2026-11-30&market=CO`,
  ),
  ...['', '/sums', '.csv'].map(
    (part) => `GET /office/taxes/charges${part}?merchantCode=CO&code=tax&moment=bet&bearer=member`,
  ),
];

test('what members play for money is seen: the walk looks at something', async () => {
  const first = await answers();
  expect(moved(first, await answers())).toEqual([]);
  platform().clock.set(addMs(at, -6 * MINUTE_MS));
  await playAll(stage);
  platform().clock.set(at);
  const seen = moved(first, await answers());
  expect(FIGURES_SEEN.filter((name) => !seen.includes(name))).toEqual([]);
});

test('nothing moves when tests play: the kit, and accounts of tests that do all that members do', async () => {
  const before = await answers();
  platform().clock.set(addMs(at, -3 * MINUTE_MS));
  await runKit();
  await playAll({ ...stage, tests: 'a test of the platform' });
  platform().clock.set(at);
  expect(moved(before, await answers())).toEqual([]);
});

test('whoever looks for one finds it, with its mark; taxes and hand pays leave the same accounts alone', async () => {
  const { id } = await aMember(platform(), { tests: 'a test of the platform' });
  const { items } = await read<{ items: OfficeMemberRow[] }>(`/office/members?memberId=${id}`);
  expect(items.map((one) => [one.id, one.isTest])).toEqual([[id, true]]);
  expect(await read<OfficeMember>(`/office/members/${member.id}`)).toMatchObject({ isTest: false });
  const { rows } = await withClient(platform().ownerUrl, (client) =>
    client.query(`select t.member_id from members.test_accounts t full join tax.exemptions e using (member_id)
      where t.why is null or e.why is null`),
  );
  expect(rows).toEqual([]);
});

test('nobody becomes a test account afterwards, and none stops being one', async () => {
  const { id } = await aMember(platform());
  const asOwner = (sql: string) => withClient(platform().ownerUrl, (client) => client.query(sql, [id]));
  await expect(
    asOwner(`insert into members.test_accounts (member_id, why, at) values ($1, 'to hide it', now())`),
  ).rejects.toThrow('it cannot become a test account');
  await expect(asOwner('delete from members.test_accounts where member_id <> $1')).rejects.toThrow();
});
