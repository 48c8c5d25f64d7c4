/** What a member sees of their verification. */
import { DOCUMENT_CHECKS, readDocumentNumber } from '@feria/contracts/kyc/numbers';
import type { DocumentType, VerificationView } from '@feria/contracts/kyc/member';
import { addMs, businessDay } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { papersOf, type Member } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { imagesOf, type Image } from './image-store.ts';
import { openNumber } from './sealed.ts';
import { DAY_MS, daysLeft, standingOf } from './standing.ts';
import { documentsOf, getTerms, listTypes, type Document } from './store.ts';

type Settings = Pick<Config, 'secret'>;
const SHOWN = 4;

export async function readVerification(
  reader: Tx | Reader,
  config: Settings,
  member: Member,
  at: Date,
): Promise<VerificationView> {
  const documents = await documentsOf(reader, member.id);
  const types = await listTypes(reader, member.marketCode);
  const { isVerified, endsAt } = await standingOf(reader, member, at);
  const { current, state } = currentOf(documents);
  const { realName, idNumber } = await papersOf(reader, config, member.id);
  return {
    state,
    isVerified,
    types,
    hasRealName: realName !== null,
    told: current?.number ? null : toldOf(types, idNumber),
    grace: isVerified || !endsAt ? null : { endsAt: endsAt.toISOString(), daysLeft: daysLeft(endsAt, at) },
    isOpen: await isOpenFor(reader, member, documents, at),
    document: current ? await documentView(reader, config, current) : null,
  };
}

/** What the registration was told, hidden but for its end, and which types of document it can be the number of. */
function toldOf(types: readonly DocumentType[], idNumber: string | null): VerificationView['told'] {
  const number = readDocumentNumber(idNumber ?? '');
  const fitting = types.filter(({ check }) => DOCUMENT_CHECKS[check](number)).map(({ code }) => code);
  return number === '' || fitting.length === 0 ? null : { number: masked(number), types: fitting };
}

/** What counts: what is under way, or else the newest that was decided. One that was only begun hides none. */
export function currentOf(documents: readonly Document[]): {
  current: Document | undefined;
  state: VerificationView['state'];
} {
  const underWay = documents.find(({ state }) => state === 'waiting' || state === 'rejected');
  const decided = documents.find(({ state }) => state === 'accepted' || state === 'expired');
  const begun = documents.find(({ state }) => state === 'none');
  return {
    current: underWay ?? begun ?? decided,
    state: underWay?.state ?? decided?.state ?? 'none',
  };
}

/** Whether something may be sent: nothing waits, and what was accepted is over or about to be. */
export async function isOpenFor(
  reader: Tx | Reader,
  { marketCode }: Pick<Member, 'marketCode'>,
  documents: readonly Document[],
  at: Date,
): Promise<boolean> {
  if (documents.some(({ state }) => state === 'waiting')) return false;
  if (documents.some(({ state }) => state === 'rejected')) return true;
  const accepted = documents.find(({ state }) => state === 'accepted');
  if (!accepted) return true;
  if (accepted.expiresOn === null) return false;
  const [{ renewDays }, { timeZone }] = [
    await getTerms(reader, marketCode),
    await getMarket(reader, marketCode),
  ];
  return accepted.expiresOn <= businessDay(addMs(at, renewDays * DAY_MS), timeZone);
}

async function documentView(
  reader: Tx | Reader,
  config: Settings,
  document: Document,
): Promise<NonNullable<VerificationView['document']>> {
  const images = await imagesOf(reader, document.id);
  return {
    type: document.type,
    number: document.number && masked(openNumber(config, document.id, document.number)),
    expiresOn: document.expiresOn,
    details: document.number ? detailsOf(document) : null,
    images: images.map(imageView),
    submittedAt: document.submittedAt?.toISOString() ?? null,
    decidedAt: document.decidedAt?.toISOString() ?? null,
  };
}

const masked = (number: string): string =>
  `${'•'.repeat(Math.max(0, number.length - SHOWN))}${number.slice(-SHOWN)}`;

export function detailsOf({ state, detailsReason: reason, detailsNote: note }: Document) {
  if (reason) return { state: 'refused' as const, reason, note };
  return { state: state === 'waiting' ? ('given' as const) : ('fine' as const), reason: null, note: null };
}

export const imageView = ({ side, state, reason, note }: Image) => ({ side, state, reason, note });

export function typeOf(types: readonly DocumentType[], code: string | null): DocumentType | undefined {
  return types.find((type) => type.code === code);
}
