/** The rules: what is said of a contact, and how one comes on the list and leaves it. */
import { randomUUIDv7 } from 'node:crypto';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { RepresentativeRole, Standing } from '@feria/contracts/trust/contact-kinds';
import type { VerifyAnswer } from '@feria/contracts/trust/member';
import { Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { getMarket, listMarkets, type Market } from '../markets/index.ts';
import { readContact, readHost, type Contact } from './contact.ts';
import { looksLike } from './look-alike.ts';
import { closeRow, countReport, findReport, isImpostor, type Report } from './report-store.ts';
import { indexOf, sealReported } from './sealed.ts';
import {
  findRepresentative,
  hasRepresentative,
  insertRepresentative,
  listedDomains,
  withdrawRow,
  type Representative,
} from './store.ts';

type Secret = Pick<Config, 'secret'>;
type Asked = Contact & { merchantCode: Market['code'] };

/** Throws trust.contact_invalid, market.unknown. */
export async function understand(reader: Tx | Reader, asked: Asked): Promise<Contact> {
  const { dialingCode } = await getMarket(reader, asked.merchantCode);
  const contact = readContact(asked, dialingCode);
  if (!contact)
    throw new Refusal<RefusalCode>('trust.contact_invalid', {}, { value: 'trust.contact_invalid' });
  return contact;
}

const NOTHING = { role: null, since: null, until: null } as const;

/** What the operator's list says of that one contact. Throws trust.contact_invalid, market.unknown. */
export async function verifyContact(
  reader: Reader,
  config: Secret & Pick<Config, 'memberOrigin'>,
  asked: Asked,
  at: Date,
): Promise<VerifyAnswer> {
  const contact = await understand(reader, asked);
  const markets = await listMarkets(reader);
  const hosts = [new URL(config.memberOrigin).hostname, ...markets.flatMap(({ domains }) => domains)];
  const own = hosts.map((host) => readHost(host) ?? host);
  if (contact.kind === 'domain' && own.includes(contact.value))
    return { ...contact, ...NOTHING, standing: 'verified', role: 'office', looksLike: null };
  const found = await findRepresentative(reader, contact);
  const standing = found && standingOf(found, at);
  if (found && standing === 'verified')
    return {
      ...contact,
      standing,
      role: found.role,
      looksLike: null,
      since: found.validFrom.toISOString(),
      until: found.validUntil?.toISOString() ?? null,
    };
  if (found && standing === 'withdrawn')
    return {
      ...contact,
      ...NOTHING,
      standing,
      looksLike: null,
      since: (found.withdrawnAt ?? found.validUntil ?? found.addedAt).toISOString(),
    };
  if (await isImpostor(reader, contact.kind, indexOf(config, contact)))
    return { ...contact, ...NOTHING, standing: 'impostor', looksLike: null };
  const known = contact.kind === 'domain' ? [...own, ...(await listedDomains(reader, at))] : [];
  return { ...contact, ...NOTHING, standing: 'unknown', looksLike: looksLike(contact.value, known) ?? null };
}

function standingOf({ validFrom, validUntil, withdrawnAt }: Representative, at: Date): Standing {
  if (withdrawnAt !== null || (validUntil !== null && validUntil <= at)) return 'withdrawn';
  return validFrom <= at ? 'verified' : 'unknown';
}

/** Keeps that somebody met a contact which is on no list. Throws trust.contact_invalid, trust.listed, market.unknown. */
export async function reportContact(
  tx: Tx,
  config: Secret,
  { words, ...asked }: Asked & { words?: string | undefined },
  at: Date,
): Promise<void> {
  const contact = await understand(tx, asked);
  const found = await findRepresentative(tx, contact);
  if (found && standingOf(found, at) === 'verified') throw new Refusal<RefusalCode>('trust.listed');
  const id = randomUUIDv7();
  await countReport(tx, {
    id,
    kind: contact.kind,
    market: asked.merchantCode,
    at,
    index: indexOf(config, contact),
    value: sealReported(config, id, 'value', contact.value),
    words: words ? sealReported(config, id, 'words', words) : null,
  });
}

export type Request = Asked & {
  role: RepresentativeRole;
  from?: string | undefined;
  until?: string | undefined;
  note?: string | undefined;
  reason: string;
};

/** Puts a contact on the list. Throws trust.contact_invalid, trust.dates, trust.listed, market.unknown. */
export async function addRepresentative(
  tx: Tx,
  { request, ...acting }: Acting & { request: Request },
  at: Date,
): Promise<string> {
  const contact = await understand(tx, request);
  const validFrom = request.from === undefined ? at : new Date(request.from);
  const validUntil = request.until === undefined ? null : new Date(request.until);
  if (validUntil !== null && (validUntil <= validFrom || validUntil <= at))
    throw new Refusal<RefusalCode>('trust.dates', {}, { until: 'trust.dates' });
  const id = randomUUIDv7();
  const { merchantCode: market, role, reason, note = '' } = request;
  const row = { ...contact, id, market, role, validFrom, validUntil, note, reason, addedAt: at };
  if (!(await insertRepresentative(tx, { ...row, by: acting.operator })))
    throw new Refusal<RefusalCode>('trust.listed', {}, { value: 'trust.listed' });
  await audit(tx, {
    ...byOperator(acting),
    action: 'trust.representative_added',
    subject: `representative:${id}`,
    reason,
    after: { ...contact, market, role, from: validFrom, until: validUntil },
    at,
  });
  return id;
}

type Act = Acting & { id: string; reason: string };

/** Takes one off the list: whoever asks is told so from now on. Throws request.not_found, trust.state_changed. */
export async function withdrawRepresentative(
  tx: Tx,
  { id, reason, ...acting }: Act,
  at: Date,
): Promise<void> {
  const gone = await withdrawRow(tx, id, { by: acting.operator, reason, at });
  if (!gone)
    throw new Refusal<RefusalCode>(
      (await hasRepresentative(tx, id)) ? 'trust.state_changed' : 'request.not_found',
    );
  const { kind, value, market, role } = gone;
  await audit(tx, {
    ...byOperator(acting),
    action: 'trust.representative_withdrawn',
    subject: `representative:${id}`,
    reason,
    before: { kind, value, market, role },
    at,
  });
}

/** Says what a reported contact is. Throws request.not_found, trust.state_changed. */
export async function closeReport(
  tx: Tx,
  { id, reason, outcome, ...acting }: Act & { outcome: NonNullable<Report['outcome']> },
  at: Date,
): Promise<void> {
  if (!(await closeRow(tx, id, { outcome, by: acting.operator, reason, at })))
    throw new Refusal<RefusalCode>((await findReport(tx, id)) ? 'trust.state_changed' : 'request.not_found');
  await audit(tx, {
    ...byOperator(acting),
    action: 'trust.report_closed',
    subject: `contact_report:${id}`,
    reason,
    after: { outcome },
    at,
  });
}
