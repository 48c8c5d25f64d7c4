/** Certificates of what was withheld. The same subject with the same charges has one, for good. */
import {
  CertificateNumber,
  type Certificate,
  type CertificateLine,
  type CertificatePayload,
} from '@feria/contracts/tax/member';
import { type CertificateCheck } from '@feria/contracts/tax/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { businessDay, parseDecimal, Refusal, sum, toDecimal, type Units } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { newReference, readableLetters } from '../../core/reference.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../core/crypto/seal.ts';
import { getMember, papersOf, type Member } from '../members/index.ts';
import { documentsHeld } from '../kyc/index.ts';
import { getMarket, type Market } from '../markets/index.ts';
import { findCertificate, findIssued, insertCertificate, type Stored } from './certificate-store.ts';
import { nameTaxes } from './names.ts';
import { listOfReference, lockCertificates, sumBets, type LineSum } from './store.ts';

type Settings = Pick<Config, 'secret'>;
export type Holder = { name: string | null; document: string | null; account: string };
const CHECK_LETTERS = 8;

const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, 'feria tax certificates');
export const labelOf = (number: string): string => `tax.certificates ${number} holder`;

/** What a certificate says, with whom it is for. */
export type Opened = { stored: Stored; holder: Holder };

/**
 * The certificate of a payment, or of a month's bets: made when it is first asked for, the same ever after. Throws
 * tax.nothing_withheld (it cost nothing, all of it came back, or it is somebody else's) and tax.month_open (the month is not over).
 */
export async function issueCertificate(
  tx: Tx,
  config: Settings,
  member: Pick<Member, 'id'>,
  request: CertificatePayload,
  at: Date,
): Promise<Certificate> {
  await lockCertificates(tx, member.id);
  const owner = await getMember(tx, member.id);
  const market = await getMarket(tx, owner.marketCode);
  const subject = request.kind === 'month' ? request.month : request.reference;
  const sums = await sumsOf(tx, owner, market, request, at);
  if (sum(sums.map(({ amount }) => amount)) <= 0n) throw new Refusal<RefusalCode>('tax.nothing_withheld');
  const lastCharge = sums.reduce((high, { last }) => (last > high ? last : high), 0n);
  const known = await findIssued(tx, { memberId: owner.id, kind: request.kind, subject, lastCharge });
  if (known) return toView(known);
  const number = newReference('T');
  const holder = JSON.stringify(await holderOf(tx, config, owner));
  const nameOf = await nameTaxes(tx, [...new Set(sums.map((one) => one.market))]);
  const stored: Stored = {
    number,
    checkCode: readableLetters(CHECK_LETTERS),
    memberId: owner.id,
    kind: request.kind,
    subject,
    lastCharge,
    at,
    lines: sums.map((one) => lineOf(one, nameOf(one.market, one.code))),
    holder: seal(keyOf(config), labelOf(number), holder),
    issuer: {
      market: market.code,
      currency: sums[0]!.currency,
      timeZone: market.timeZone,
      legalLine: market.legalLine,
    },
  };
  await insertCertificate(tx, stored);
  return toView(stored);
}

async function sumsOf(
  tx: Tx,
  { id: memberId }: Member,
  { timeZone }: Market,
  request: CertificatePayload,
  at: Date,
): Promise<LineSum[]> {
  if (request.kind === 'month') {
    if (request.month >= businessDay(at, timeZone).slice(0, 7))
      throw new Refusal<RefusalCode>('tax.month_open');
    return (await sumBets(tx, { memberId, timeZone, month: request.month })).filter(
      ({ amount }) => amount !== 0n,
    );
  }
  const byRow = new Map<string, LineSum>();
  for (const charge of await listOfReference(tx, memberId, request.reference)) {
    const { code, moment, ratePpm, region, market, currency, base, amount, id: last } = charge;
    const key = [code, moment, ratePpm, region].join(' ');
    const known = byRow.get(key) ?? {
      code,
      moment,
      ratePpm,
      region,
      market,
      currency,
      base: 0n,
      amount: 0n,
      last,
    };
    byRow.set(key, { ...known, base: known.base + base, amount: known.amount + amount, last });
  }
  return [...byRow.values()].filter(({ amount }) => amount !== 0n);
}

const lineOf = (
  { code, moment, ratePpm, region, base, amount }: LineSum,
  name: CertificateLine['name'],
): CertificateLine => ({
  code,
  name,
  moment,
  ratePpm,
  region,
  base: toDecimal(base),
  amount: toDecimal(amount),
});

/** As the platform knows them: by the document that it accepted, or else by what they wrote. */
async function holderOf(tx: Tx, config: Settings, { id, account }: Member): Promise<Holder> {
  const { realName, idNumber } = await papersOf(tx, config, id);
  const accepted = (await documentsHeld(tx, config, id)).find(({ state }) => state === 'accepted');
  const document = accepted?.number ? `${accepted.type} ${accepted.number}` : idNumber;
  return { name: realName, document, account };
}

/** With whom it is for. Throws tax.certificate_unknown; another member's is as unknown as none. */
export async function openCertificate(
  reader: Tx | Reader,
  config: Settings,
  number: string,
  memberId?: string,
): Promise<Opened> {
  const stored = CertificateNumber.safeParse(number).success
    ? await findCertificate(reader, number)
    : undefined;
  if (!stored || (memberId !== undefined && stored.memberId !== memberId))
    throw new Refusal<RefusalCode>('tax.certificate_unknown');
  const holder = JSON.parse(unseal(keyOf(config), labelOf(stored.number), stored.holder)) as Holder;
  return { stored, holder };
}

/** For the office: the certificate as it was made, and what has moved since. Throws tax.certificate_unknown. */
export async function checkCertificate(
  reader: Tx | Reader,
  config: Settings,
  number: string,
): Promise<CertificateCheck> {
  const { stored, holder } = await openCertificate(reader, config, number);
  const now =
    stored.kind === 'payment'
      ? (await listOfReference(reader, stored.memberId, stored.subject)).map(({ amount }) => amount)
      : (await sumBets(reader, { ...stored, ...stored.issuer, month: stored.subject })).map(
          ({ amount }) => amount,
        );
  const { name, document, account } = holder;
  return {
    ...toView(stored),
    memberId: stored.memberId,
    account,
    market: stored.issuer.market,
    holder: { name, document },
    since: toDecimal(sum(now) - totalOf(stored)),
  };
}

export function totalOf({ lines }: Pick<Stored, 'lines'>): Units {
  return sum(lines.map(({ amount }) => parseDecimal(amount) ?? 0n));
}

export function toView(stored: Stored): Certificate {
  const { number, checkCode, kind, subject, lines, issuer, at } = stored;
  return {
    number,
    checkCode,
    kind,
    subject,
    lines,
    currency: issuer.currency,
    total: toDecimal(totalOf(stored)),
    at: at.toISOString(),
  };
}
