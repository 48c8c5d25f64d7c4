import { beforeAll, expect, test } from 'vitest';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type { HarmReport, MarketRules, RulesList, RulesPreview } from '@feria/contracts/harm/office';
import { defaultRules, type HarmRules } from '@feria/contracts/harm/markers';
import type { Asked } from '@feria/contracts/operators/roles';
import { withClient } from '@feria/postgres';
import { aMember, anAddress, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { harmDesk } from '../../testing/builders/harm.ts';

const platform = usePlatform();
const desk = harmDesk(platform);
let one: AnOperator;
let other: AnOperator;
beforeAll(async () => {
  one = await anOperator(platform());
  other = await anOperator(platform());
});
const now = () => platform().clock.now();
const reason = 'two weeks of cases were looked at';

const rulesOf = async (code: string): Promise<MarketRules> =>
  (await desk.ask<RulesList>(one, '/harm/rules')).body.items.find(
    ({ merchantCode }) => merchantCode === code,
  )!;
const withTimes = (rules: HarmRules, times: number): HarmRules => ({
  ...rules,
  markers: {
    ...rules.markers,
    deposits_many: { ...rules.markers.deposits_many, at: { times } },
  },
});

test('thresholds are proposed by one and let in by another, are dated, and count from then on', async () => {
  const before = await rulesOf('PE');
  expect(before).toMatchObject({ version: 0, currency: 'PEN', versions: [], rules: defaultRules('PEN') });
  const rules = withTimes(before.rules, 2);
  const asked = await desk.ask<Asked>(one, '/harm/rules/PE', { rules, base: 0, reason });
  expect(asked.body.approval).toMatchObject({
    state: 'waiting',
    subject: 'harm_rules:PE',
    needs: 'harm.rules',
    isOwn: true,
    before: { 'deposits_many.times': '5', version: 0 },
    after: { 'deposits_many.times': '2', version: 1 },
  });
  expect((await rulesOf('PE')).waiting?.id).toBe(asked.body.approval.id);
  const member = await aMember(platform(), { market: 'PE' });
  await desk.told(desk.deposit(member), desk.deposit(member));
  expect(await desk.openCase(one, member)).toBeUndefined();
  const decide = (who: AnOperator) =>
    desk.ask<ApprovalView>(who, `/approvals/${asked.body.approval.id}/approve`, { note: 'seen' });
  expect((await decide(one)).body.code).toBe('approvals.second_person');
  expect((await decide(other)).body.state).toBe('approved');
  expect(await rulesOf('PE')).toMatchObject({
    version: 1,
    waiting: null,
    rules,
    versions: [{ version: 1, reason, askedBy: one.username, approvedBy: other.username }],
  });
  expect((await rulesOf('CO')).version).toBe(0);
  await desk.told(desk.deposit(member));
  const { items } = (await desk.ask<{ items: object[] }>(one, '/audit?action=safety.harm_rules_set')).body;
  expect(items).toEqual([
    expect.objectContaining({ actorName: other.username, subject: 'harm_rules:PE', reason }),
  ]);
  const seen = (await desk.openCase(one, member))!;
  expect(seen.marks).toEqual([expect.objectContaining({ marker: 'deposits_many', rules: 1 })]);
});

test('what came in between, what is the same, what is no threshold and who may not are refused', async () => {
  const { rules } = await rulesOf('MX');
  const request = { rules: withTimes(rules, 3), base: 0, reason };
  const ask = (who: AnOperator, payload: object) => desk.ask<Asked>(who, '/harm/rules/MX', payload);
  expect((await ask(one, { ...request, base: 4 })).body.code).toBe('safety.rules_changed');
  expect((await ask(one, { ...request, rules })).body.code).toBe('safety.rules_same');
  for (const times of [0, 101, 2.5])
    expect((await ask(one, { ...request, rules: withTimes(rules, times) })).status).toBe(400);
  const levels = { medium: 50, high: 50, top: 70 };
  expect((await ask(one, { ...request, rules: { ...rules, levels } })).status).toBe(400);
  expect((await ask(one, { ...request, reason: '' })).status).toBe(400);
  expect((await desk.ask(one, '/harm/rules/XX', request)).body.code).toBe('market.unknown');
  const support = await anOperator(platform(), 'support');
  expect((await ask(support, request)).status).toBe(403);
  expect((await desk.ask<RulesList>(support, '/harm/rules')).status).toBe(200);
});

test('a marker that a release has added counts with its initial threshold', async () => {
  const { play_long: _, ...markers } = withTimes(defaultRules('MXN'), 9).markers;
  const stored = JSON.stringify({ ...defaultRules('MXN'), markers });
  await withClient(platform().ownerUrl, (owner) =>
    owner.query(
      `insert into harm.rules (market, version, rules, at, asked_by, approved_by, reason)
         values ('MX', 1, $1, $2, 'one', 'other', 'of an older release')`,
      [stored, now()],
    ),
  );
  const { rules } = await rulesOf('MX');
  expect([rules.markers.play_long, rules.markers.deposits_many.at]).toEqual([
    ...[defaultRules('MXN').markers.play_long, { times: 9 }],
  ]);
});

test('a look at other thresholds says how many would be marked today, and writes nothing', async () => {
  const { rules } = await rulesOf('CO');
  const preview = async (times: number) =>
    (await desk.ask<RulesPreview>(one, '/harm/rules/CO/preview', { rules: withTimes(rules, times) })).body;
  const [before, members] = [await preview(2), [await aMember(platform()), await aMember(platform())]];
  for (const member of members) await desk.told(desk.deposit(member), desk.deposit(member));
  const after = await preview(2);
  const many = ({ markers }: RulesPreview) =>
    markers.find(({ marker }) => marker === 'deposits_many')?.members;
  expect([after.looked - before.looked, (many(after) ?? 0) - (many(before) ?? 0), after.isAll]).toEqual([
    2,
    2,
    true,
  ]);
  expect(many(await preview(3))).toBe(many(before));
  for (const member of members) expect(await desk.openCase(one, member)).toBeUndefined();
});

test('the report counts cases by marker and outcome, and how long they waited for a person', async () => {
  platform().clock.advance(40 * 24 * 60 * 60_000);
  one = await anOperator(platform());
  const day = now().toISOString().slice(0, 10);
  const read = async (query = '') =>
    (await desk.ask<HarmReport>(one, `/harm/report?from=${day}&to=${day}${query}`)).body;
  expect(await read()).toEqual({
    opened: 0,
    closed: 0,
    told: 0,
    medianMinutes: null,
    markers: [],
    outcomes: [],
  });
  const members = [await aMember(platform()), await aMember(platform()), await aMember(platform())];
  for (const member of members) await desk.chase(member);
  for (const [at, outcome] of (['contacted', 'no_concern'] as const).entries()) {
    platform().clock.advance((at + 1) * 5 * 60_000);
    const seen = (await desk.openCase(one, members[at]!))!;
    await desk.ask(one, `/harm/cases/${seen.id}/close`, { version: seen.version, outcome, note: 'done' });
  }
  expect(await read('&market=CO')).toEqual({
    opened: 3,
    closed: 2,
    told: 0,
    medianMinutes: 10,
    markers: [{ marker: 'deposits_chasing', cases: 3 }],
    outcomes: [
      { outcome: 'contacted', cases: 1 },
      { outcome: 'no_concern', cases: 1 },
    ],
  });
  expect((await read('&market=PE')).opened).toBe(0);
  const take = ({ headers }: AnOperator) =>
    platform().app.inject({
      url: `/office/harm/report.csv?from=${day}&to=${day}`,
      headers,
      remoteAddress: anAddress(),
    });
  expect((await take(await anOperator(platform(), 'support'))).statusCode).toBe(403);
  const file = await take(one);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="harm-${day}-${day}.csv"`);
  expect(file.body).toContain('\r\nmarker,deposits_chasing,3\r\noutcome,contacted,1\r\n');
  expect((await desk.ask(one, `/harm/report?from=2026-12-31&to=2026-12-01`)).status).toBe(400);
});
