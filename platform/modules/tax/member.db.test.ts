/** What a member sees of taxes: rows, months, charges, where they live, and certificates that stay as they are. */
import { randomUUID } from 'node:crypto';
import type { Certificate, TaxCharges, TaxOverview } from '@feria/contracts/tax/member';
import type { Problem } from '@feria/contracts/wire';
import { withClient } from '@feria/postgres';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAddress, usePlatform, verify, type AMember } from '../../testing/harness.ts';
import { setTaxes } from '../../testing/builders/taxes.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => setTaxes(platform(), 'CO', []));

async function call<Body>(
  who: { headers: AMember['headers'] },
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) {
  const answer = await platform().app.inject({
    method,
    url,
    headers: who.headers,
    remoteAddress: anAddress(),
    ...(payload ? { payload } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = (isJson ? answer.json() : answer.rawPayload) as Body & Partial<Problem>;
  return { status: answer.statusCode, body };
}

type Charged = {
  member: AMember;
  basis?: string;
  moment?: string;
  base?: number;
  amount: number;
  at?: Date;
  reference?: string;
};

/** A charge in whole pesos, as its act would have left it. */
async function charge({
  member,
  basis = 'prize',
  moment = 'settlement',
  base = 0,
  amount,
  at,
  reference,
}: Charged) {
  const of = reference ?? randomUUID();
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, base, amount, key, reference, at)
       values ('CO', 'COP', $1, 'tax', $2, $3, 'member', 200000, 0, $4::bigint * 100000, $5::bigint * 100000, $6, $7, $8)`,
      [member.id, basis, moment, base, amount, randomUUID(), of, at ?? platform().clock.now()],
    ),
  );
  return of;
}
const certify = (who: AMember, payload: object) =>
  call<Certificate>(who, 'POST', '/api/taxes/certificates', payload);
const fileOf = (who: AMember, number: string, language = 'es') =>
  call<Buffer>(who, 'GET', `/api/taxes/certificates/${number}/file?language=${language}`);

test('the page says what is in force, for whom, and what each month came to', async () => {
  await setTaxes(platform(), 'CO', [
    { code: 'prize', basis: 'prize', ratePpm: 200_000, above: '2513952' },
    { code: 'state', basis: 'prize', ratePpm: 10_000, regions: ['CO-ANT'] },
    { code: 'state', basis: 'prize', ratePpm: 20_000 },
    { code: 'levy', basis: 'deposit', ratePpm: 5_000, bearer: 'house' },
    { code: 'revenue', basis: 'gross_gaming_revenue', ratePpm: 150_000 },
  ]);
  const member = await aMember(platform());
  await charge({ member, base: 3_000_000, amount: 600_000 });
  await charge({ member, base: -3_000_000, amount: -600_000 });
  await charge({
    member,
    base: 5_000,
    amount: 1_000,
    at: new Date(platform().clock.now().getTime() - 40 * DAY_MS),
  });
  const { body } = await call<TaxOverview>(member, 'GET', '/api/taxes');
  expect(body).toMatchObject({
    currency: 'COP',
    timeZone: 'America/Bogota',
    thisMonth: '2026-11',
    region: null,
    regions: expect.arrayContaining(['CO-ANT', 'CO-DC', 'CO-VID']) as string[],
    months: [
      {
        month: '2026-11',
        net: '0.00000',
        sums: [{ moment: 'settlement', charged: '600000.00000', returned: '600000.00000', count: 2 }],
      },
      { month: '2026-10', net: '1000.00000' },
    ],
  });
  expect(body.rows.map(({ code, regions, isMine, above }) => [code, regions, isMine, above])).toEqual([
    ['prize', [], true, '2513952.00000'],
    ['state', [], true, '0.00000'],
    ['state', ['CO-ANT'], false, '0.00000'],
  ]);
  const said = await call<TaxOverview>(member, 'PUT', '/api/taxes/residence', { region: 'CO-ANT' });
  expect(said.body.region).toBe('CO-ANT');
  expect(said.body.rows.map(({ isMine }) => isMine)).toEqual([true, false, true]);
  const other = await call(member, 'PUT', '/api/taxes/residence', { region: 'MX-JAL' });
  expect([other.status, other.body.code]).toEqual([422, 'tax.region_unknown']);
});

test('the charges of a month, page by page, and nobody else’s', async () => {
  const member = await aMember(platform());
  for (const amount of [1, 2, 3]) await charge({ member, base: 10, amount });
  await charge({ member: await aMember(platform()), amount: 9 });
  const read = (query: string) => call<TaxCharges>(member, 'GET', `/api/taxes/charges?month=2026-11${query}`);
  const first = (await read('&limit=2')).body;
  expect(first.items.map(({ amount }) => amount)).toEqual(['3.00000', '2.00000']);
  const rest = (await read(`&limit=2&before=${first.next}`)).body;
  expect([rest.items.map(({ amount }) => amount), rest.next]).toEqual([['1.00000'], null]);
  expect((await call(member, 'GET', '/api/taxes/charges?month=2026-13')).status).toBe(400);
});

test('a certificate of a payment is made once, and is the same ever after', async () => {
  const member = await aMember(platform());
  await verify(platform(), member.id);
  const reference = await charge({ member, base: 3_000_000, amount: 600_000 });
  const request = { kind: 'payment', reference };
  const both = await Promise.all([certify(member, request), certify(member, request)]);
  const [first, second] = both.map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    kind: 'payment',
    subject: reference,
    currency: 'COP',
    total: '600000.00000',
    lines: [
      { code: 'tax', moment: 'settlement', ratePpm: 200_000, base: '3000000.00000', amount: '600000.00000' },
    ],
  });
  const file = await fileOf(member, first!.number);
  expect([file.status, file.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  platform().clock.advance(60_000);
  expect((await fileOf(member, first!.number)).body.equals(file.body)).toBe(true);

  await charge({ member, base: -1_000_000, amount: -200_000, reference });
  const less = (await certify(member, request)).body;
  expect(less.number).not.toBe(first!.number);
  expect(less.total).toBe('400000.00000');
  expect((await fileOf(member, first!.number)).body.equals(file.body)).toBe(true);
  expect((await fileOf(await aMember(platform()), first!.number)).body.code).toBe('tax.certificate_unknown');
});

test('a month of bets has one when it is over; what all came back has none', async () => {
  const member = await aMember(platform());
  const before = new Date(platform().clock.now().getTime() - 40 * DAY_MS);
  const bet = { member, basis: 'stake', moment: 'bet' };
  await charge({ ...bet, base: 100, amount: 20, at: before });
  const reference = await charge({ ...bet, base: 50, amount: 10, at: before });
  await charge({ ...bet, base: -50, amount: -10, at: before, reference });
  await charge({ ...bet, base: 100, amount: 20 });
  const { body } = await certify(member, { kind: 'month', month: '2026-10' });
  expect([body.lines.map(({ base, amount }) => [base, amount]), body.total]).toEqual([
    [['100.00000', '20.00000']],
    '20.00000',
  ]);
  expect((await certify(member, { kind: 'month', month: '2026-11' })).body.code).toBe('tax.month_open');
  expect((await certify(member, { kind: 'month', month: '2026-09' })).body.code).toBe('tax.nothing_withheld');
  expect((await certify(member, { kind: 'payment', reference })).body.code).toBe('tax.nothing_withheld');
  expect((await certify(member, { kind: 'payment', reference: 'D-1' })).status).toBe(400);
});

test.each([
  ['GET', '/api/taxes', undefined],
  ['GET', '/api/taxes/rules', undefined],
  ['GET', '/api/taxes/reference?id=01a2029d-815d-7d51-8156-595002c5f100', undefined],
  ['GET', '/api/taxes/charges?month=2026-11', undefined],
  ['PUT', '/api/taxes/residence', { region: 'CO-ANT' }],
  ['POST', '/api/taxes/certificates', { kind: 'month', month: '2026-10' }],
  ['GET', '/api/taxes/certificates/T-0000-0000-0000/file?language=es', undefined],
] as const)('%s %s is for members', async (method, url, payload) => {
  const origin = { origin: 'http://member.test' };
  expect((await call({ headers: origin }, method, url, payload)).status).toBe(401);
  const trial = await aMember(platform(), { type: 4 });
  expect((await call(trial, method, url, payload)).status).toBe(403);
});
