/**
 * Money in and out by every method of every market against the sandbox, as a member does it: the form with what the method asks for, what is
 * shown to pay it, the payer at the sandbox's page, and the end of it on the member's own page. After them whatever can go wrong, each reason
 * once, and what comes after it was over. In the normal run each market in one language and width, in the full one in both.
 */
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { deposit, registerMember } from '../../support/member-calls.ts';
import { verifyAccount } from '../../support/verified.ts';
import { DESK, PHONE, walkWays, type MemberWay, type Way } from '../../support/ways.ts';
import type { Profile } from '../whole/journey.ts';
import { payByCards, type CardMoney } from './cards.ts';
import { payInBy, seeRefusals, type MoneyIn } from './rails-in.ts';
import { seeLateVoucher, seeReturned } from './rails-late.ts';
import { payOutBy, seeFailures, type MoneyOut } from './rails-out.ts';

type Country = {
  code: string;
  profile: Profile;
  in: readonly MoneyIn[];
  card: CardMoney;
  out: readonly MoneyOut[];
};

/** Numbers that the market's checks take: a person's document, a mobile phone. */
const CO = { documentNumber: '1020304050', phone: '3001234567' };
const PE = { documentNumber: '17801146', phone: '912345678' };
/** A CURP. */
const MX = { documentNumber: 'HEGG560427MVZRRL04' };
/** Its last digit is the check digit of the ones before it. */
const CLABE = '002010077777777771';
/** One that the sandbox lists in every country. */
const bank = 'Banco Ficticio';

/** What is paid at a counter, days later. */
const VOUCHERS: ReadonlySet<string> = new Set(['efecty', 'pagoefectivo', 'oxxo']);

/** With what those begin who only take money out. */
const START: Readonly<Record<string, string>> = { CO: '100000', PE: '200', MX: '1000' };

const COUNTRIES: readonly Country[] = [
  {
    code: 'CO',
    profile: PHONE,
    in: [
      { method: 'pse', amount: '50000', typed: { ...CO, bank }, asks: 'email' },
      { method: 'nequi', amount: '60000', typed: CO },
      { method: 'breb', amount: '30000', typed: {} },
      { method: 'efecty', amount: '40000', typed: { documentNumber: CO.documentNumber }, asks: 'email' },
    ],
    card: { amount: '45000', typed: { documentNumber: CO.documentNumber }, isCut: true },
    out: [
      { method: 'nequi', amount: '20000', typed: CO },
      { method: 'breb', amount: '25000', typed: { breb: '3001234567' } },
      {
        method: 'bank_co',
        amount: '30000',
        typed: { documentNumber: CO.documentNumber, bank, accountNumber: '123456789012' },
      },
    ],
  },
  {
    code: 'PE',
    profile: DESK,
    in: [
      { method: 'yape', amount: '50', typed: { phone: PE.phone, approvalCode: '123456' } },
      { method: 'plin', amount: '60', typed: {} },
      { method: 'pagoefectivo', amount: '80', typed: { documentNumber: PE.documentNumber }, asks: 'email' },
    ],
    card: { amount: '70', typed: { documentNumber: PE.documentNumber } },
    out: [
      {
        method: 'bank_pe',
        amount: '40',
        typed: { documentNumber: PE.documentNumber, bank, cci: '00219300123456789011' },
      },
    ],
  },
  {
    code: 'MX',
    profile: PHONE,
    in: [
      { method: 'spei', amount: '500', typed: {}, asks: 'email' },
      { method: 'oxxo', amount: '200', typed: {}, asks: 'email' },
    ],
    card: { amount: '400', typed: { documentNumber: MX.documentNumber } },
    out: [{ method: 'spei', amount: '300', typed: { clabe: CLABE } }],
  },
];

const other = (profile: Profile): Profile => (profile === PHONE ? DESK : PHONE);

export async function runRails(copy: Copy, report: Report, isFull: boolean): Promise<void> {
  for (const country of COUNTRIES) {
    const profiles = isFull ? [country.profile, other(country.profile)] : [country.profile];
    await walkWays(
      `rails ${country.code}`,
      { copy, report },
      profiles.map((profile) => [profile, (way: Way) => walkCountry(way, country)] as const),
    );
  }
}

async function walkCountry(way: Way, country: Country): Promise<void> {
  const first = await enter(way, country);
  for (const money of country.in) await payInBy(first, money);
  await payByCards(first, country.card);
  await seeRefusals(first, country.in[0]!);
  const voucher = country.in.find(({ method }) => VOUCHERS.has(method));
  if (voucher) await seeLateVoucher(first, country.code, voucher);
  for (const [at, money] of country.out.entries()) {
    // A second account waits for a day, so everybody here has one.
    const payee = at === 0 ? first : await enter({ ...way, page: await way.another() }, country);
    if (payee !== first) await deposit(way.copy, payee.member, START[country.code]!);
    await payOutBy(payee, money);
    if (at > 0) continue;
    await seeFailures(payee, money);
    await seeReturned(payee, money);
  }
}

/** Somebody new of that country, verified and in the browser of this way. */
async function enter(way: Way, { code }: Country): Promise<MemberWay> {
  const member = await registerMember(way.copy, code);
  await verifyAccount(way.copy, member.account);
  // Where the registration asks for no name, money goes out only after it was told; elsewhere it is there, and this is refused.
  await member.call('POST', '/api/security/confirm', { by: 'password', code: member.password });
  await member.call('POST', '/api/security/real-name', { payeeName: 'Ana Torres' });
  const url = way.copy.addresses.member;
  await way.page
    .context()
    .addCookies([
      ...member.cookies.map((cookie) => ({ ...cookie, url })),
      { name: 'feria_market', value: code, url },
    ]);
  return { ...way, member };
}
