/** The office's taxes: sums of a period, what is behind them, revenue from play, certificates, and the books against the charges. */
import type { Certificate } from '@feria/contracts/tax/member';
import type { CertificateCheck, MemberTaxes, OfficeTaxCharge, TaxReport } from '@feria/contracts/tax/office';
import type { Problem } from '@feria/contracts/wire';
import { withClient } from '@feria/postgres';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  aFundedMember,
  aMember,
  anAddress,
  anOperator,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../testing/harness.ts';
import { setTaxes } from '../../testing/builders/taxes.ts';
import { aGame, aToken, aVendor } from '../../testing/vendors/vendor.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { reconcile } from './jobs.ts';
import { findRun } from './reconciliation/run-store.ts';
import { dueOf } from './tax-report.ts';

const platform = usePlatform();
const ONE = 100_000n;
const PERIOD = 'from=2026-11-01&to=2026-11-30';
/** The charges of one line of the report: the same days by the clock of Lima. */
const LINE =
  'chargedAt=2026-11-01T05:00:00.000Z..2026-12-01T05:00:00.000Z&merchantCode=PE&code=bet&moment=bet&bearer=member';

let game: Promise<string> | undefined;

beforeEach(() => setTaxes(platform(), 'PE', []));

async function ask<Body>(who: AnOperator, url: string, payload?: object) {
  const answer = await platform().app.inject({
    url: `/office${url}`,
    headers: who.headers,
    remoteAddress: anAddress(),
    ...(payload ? { method: 'POST', payload } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = (isJson ? answer.json() : answer.body) as Body & Partial<Problem>;
  return { status: answer.statusCode, body };
}

/** Two bets of 100 with 1 %, one of them rolled back; the other wins 40. */
async function plays(): Promise<AMember> {
  await setTaxes(platform(), 'PE', [
    { code: 'bet', basis: 'stake', ratePpm: 10_000 },
    { code: 'levy', basis: 'stake', ratePpm: 20_000, bearer: 'house' },
    { code: 'revenue', basis: 'gross_gaming_revenue', ratePpm: 120_000 },
  ]);
  const member = await aFundedMember(platform(), 1_000n * ONE, 'PE');
  await (game ??= aGame(platform()));
  const token = await aToken(platform(), member, { market: 'PE', currency: 'PEN' });
  const vendor = aVendor(platform());
  const [back, kept] = [1, 2].map(() => ({ transaction_uuid: randomUUID(), round: randomUUID() }));
  const money = { currency: 'PEN', amount: 100n * ONE };
  const answers = [
    await vendor.bet(token, { ...money, ...back }),
    await vendor.bet(token, { ...money, ...kept }),
    await vendor.rollback(token, back!.transaction_uuid, { round: back!.round, amount: undefined }),
    await vendor.win(token, kept!.transaction_uuid, {
      currency: 'PEN',
      amount: 40n * ONE,
      round: kept!.round,
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK', 'RS_OK']);
  return member;
}

test('a period is the sum of its charges, and revenue is what play left', async () => {
  const member = await plays();
  const auditor = await anOperator(platform(), 'auditor');
  const { body } = await ask<TaxReport>(auditor, `/taxes?${PERIOD}&market=PE`);
  expect(
    body.rows.map(({ code, moment, bearer, acts, charged, returned, net }) => [
      ...[code, moment, bearer, acts, charged, returned, net],
    ]),
  ).toEqual([
    ['bet', 'bet', 'member', 3, '2.00000', '1.00000', '1.00000'],
    ['levy', 'bet', 'house', 3, '4.00000', '2.00000', '2.00000'],
    ['revenue', 'period', 'house', 0, '7.20000', '0.00000', '7.20000'],
  ]);
  expect(body.revenue).toMatchObject([
    { staked: '100.00000', won: '40.00000', revenue: '60.00000', due: '7.20000', ratePpm: 120_000 },
  ]);
  const charges = (await ask<{ items: OfficeTaxCharge[] }>(auditor, `/taxes/charges?${LINE}`)).body;
  expect(charges.items.map(({ account, amount }) => `${account} ${amount}`).toSorted()).toEqual([
    `${member.account} -1.00000`,
    `${member.account} 1.00000`,
    `${member.account} 1.00000`,
  ]);
  const file = await ask<string>(auditor, `/taxes/file?${PERIOD}&market=PE`);
  expect(file.body.split('\n').filter((row) => row.includes('PEN'))).toHaveLength(3);
  expect((await ask<TaxReport>(auditor, '/taxes?from=2026-10-01&to=2026-10-31&market=PE')).body.rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'revenue', net: '0.00000' })]),
  );
});

test('a loss of the licensee owes nothing', () => {
  expect([dueOf(-5n, 120_000), dueOf(0n, 120_000), dueOf(101n, 500_000)]).toEqual([0n, 0n, 50n]);
});

test('the books and the charges are compared both ways, and what only one has is found', async () => {
  await plays();
  const { deps } = platform();
  const run = async () => {
    await passWatermark(platform().ownerUrl);
    await reconcile(deps);
    const { items } = (
      await ask<{ items: { id: string }[] }>(await anOperator(platform(), 'auditor'), '/reconciliation/runs')
    ).body;
    const found = (await findRun(deps.db.read, BigInt(items[0]!.id)))!;
    return new Map(found.checks.map((check) => [check.name, check]));
  };
  const sound = await run();
  expect(sound.get('charges_have_entries')).toMatchObject({ state: 'agrees' });
  expect(sound.get('entries_have_charges')).toMatchObject({ state: 'agrees' });
  await withClient(platform().ownerUrl, async (client) => {
    await client.query('alter table tax.charges disable trigger charges_append_only');
    await client.query(
      `update tax.charges set amount = amount + 1 where id = (select min(id) from tax.charges where code = 'bet')`,
    );
    await client.query(
      `delete from tax.charges where id = (select max(id) from tax.charges where code = 'bet')`,
    );
    await client.query('alter table tax.charges enable trigger charges_append_only');
  });
  const wrong = await run();
  expect(wrong.get('charges_have_entries')?.state).toBe('differs');
  expect(
    wrong
      .get('entries_have_charges')
      ?.findings.map(({ difference }) => difference)
      .toSorted(),
  ).toEqual(['another_amount', 'charge_missing']);
});

test('a certificate is known by its number, with what moved since, and each look leaves a trace', async () => {
  const member = await aMember(platform());
  const reference = '01a2029d-815d-7d51-8156-595002c5f100';
  const charge = (amount: bigint, key: string) =>
    withClient(platform().ownerUrl, (client) =>
      client.query(
        `insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, base, amount, key, reference, at)
         values ('CO', 'COP', $1, 'tax', 'prize', 'settlement', 'member', 200000, 0, $2, $2, $3, $4, $5)`,
        [member.id, amount, key, reference, platform().clock.now()],
      ),
    );
  await charge(500n * ONE, 'one');
  const made = await platform().app.inject({
    method: 'POST',
    url: '/api/taxes/certificates',
    headers: member.headers,
    payload: { kind: 'payment', reference },
  });
  const { number, checkCode } = made.json<Certificate>();
  await charge(-100n * ONE, 'two');
  const auditor = await anOperator(platform(), 'auditor');
  expect((await ask<CertificateCheck>(auditor, `/tax-certificates/${number}`)).body).toMatchObject({
    number,
    checkCode,
    total: '500.00000',
    since: '-100.00000',
    memberId: member.id,
    account: member.account,
    market: 'CO',
  });
  expect((await ask(auditor, '/tax-certificates/T-0000-0000-0000')).body.code).toBe(
    'tax.certificate_unknown',
  );
  const trail = await ask<{ items: { action: string }[] }>(auditor, `/audit?subject=member:${member.id}`);
  expect(trail.body.items.map(({ action }) => action)).toContain('tax.certificate_checked');
});

test('where a member lives is corrected with a reason, by whoever may', async () => {
  await setTaxes(platform(), 'PE', [
    { code: 'state', basis: 'prize', ratePpm: 10_000, regions: ['PE-LIM'] },
    { code: 'state', basis: 'prize', ratePpm: 20_000 },
  ]);
  const member = await aMember(platform(), { market: 'PE' });
  const url = `/members/${member.id}/taxes`;
  const request = { region: 'PE-LIM', reason: 'showed a receipt of the light' };
  const payments = await anOperator(platform(), 'payments');
  const { body } = await ask<MemberTaxes>(payments, `${url}/residence`, request);
  expect([body.overview.region, body.residences[0]?.saidBy]).toEqual(['PE-LIM', payments.username]);
  expect(
    (await ask<MemberTaxes>(payments, url)).body.overview.rows.filter(({ isMine }) => isMine),
  ).toHaveLength(1);
  expect((await ask(payments, `${url}/residence`, { ...request, region: 'CO-ANT' })).body.code).toBe(
    'tax.region_unknown',
  );
  expect((await ask(payments, `${url}/residence`, { ...request, reason: '' })).status).toBe(400);
});

const ROUTES = [
  `/taxes?${PERIOD}`,
  `/taxes/file?${PERIOD}`,
  `/taxes/charges?${LINE}`,
  `/taxes/charges/sums?${LINE}`,
  `/taxes/charges.csv?${LINE}`,
  '/tax-certificates/T-0000-0000-0000',
  '/members/01a2029d-815d-7d51-8156-595002c5f100/taxes',
];
test.each(ROUTES)('%s: not signed in, not allowed', async (url) => {
  const nobody = await platform().app.inject({
    url: `/office${url}`,
    headers: { origin: 'http://office.test' },
  });
  expect(nobody.statusCode).toBe(401);
  const support = await anOperator(platform(), 'support');
  expect((await ask(support, url)).status).toBe(403);
});

test('days out of order, too many of them, or none are refused', async () => {
  const auditor = await anOperator(platform(), 'auditor');
  expect((await ask(auditor, '/taxes?from=2026-11-30&to=2026-11-01')).body.code).toBe(
    'reporting.period_invalid',
  );
  expect((await ask(auditor, '/taxes?from=2024-01-01&to=2026-11-01')).body.code).toBe(
    'reporting.period_invalid',
  );
  expect((await ask(auditor, '/taxes?from=yesterday')).status).toBe(400);
  const residence = '/members/01a2029d-815d-7d51-8156-595002c5f100/taxes/residence';
  expect((await ask(auditor, residence, { region: 'PE-LIM', reason: 'because' })).status).toBe(403);
});
