/** What a member sends: images one by one, then the document with its number. What was found to be fine is never asked for again. */
import { randomUUIDv7 } from 'node:crypto';
import { DOCUMENT_CHECKS, readDocumentNumber } from '@feria/contracts/kyc/numbers';
import {
  DOCUMENT_TRANSITIONS,
  type DocumentPayload,
  type DocumentState,
  type DocumentType,
  type Side,
} from '@feria/contracts/kyc/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { businessDay, mayMove, Refusal } from '@feria/kernel';
import { audit } from '../../core/audit.ts';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { papersOf, type Member } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import type { Picture } from '../../core/images/image.ts';
import { dropImages, imagesOf, putImage, type Image } from './image-store.ts';
import { markOfNumber, sealImage, sealNumber } from './sealed.ts';
import { documentsOf, listTypes, lockOpen, moveDocument, type Change, type Document } from './store.ts';
import { isOpenFor, typeOf } from './view.ts';

type Settings = Pick<Config, 'secret'>;

/**
 * Keeps one image of the document that is being put together, in place of the one of that side. Throws kyc.state_changed: it waits
 * already, nothing is asked for, or that side was found to be fine.
 */
export async function keepImage(
  tx: Tx,
  config: Settings,
  { member, side, picture }: { member: Member; side: Side; picture: Picture },
  at: Date,
): Promise<void> {
  const document = await openDocument(tx, member, at);
  const images = await imagesOf(tx, document.id);
  const isKept = images.some((one) => one.side === side && one.state === 'fine');
  if (isKept && document.detailsReason === null) throw changed(document.state);
  const id = randomUUIDv7();
  const { width, height, bytes } = picture;
  await putImage(
    tx,
    { id, documentId: document.id, side, sealed: sealImage(config, id, bytes), width, height },
    at,
  );
}

const changed = (state: DocumentState): Refusal<RefusalCode> =>
  new Refusal<RefusalCode>('kyc.state_changed', { state });

/** The document that something may be sent for, locked. Throws kyc.state_changed. */
async function openDocument(
  tx: Tx,
  { id: memberId, marketCode: market }: Member,
  at: Date,
): Promise<Document> {
  const document = await lockOpen(tx, { id: randomUUIDv7(), memberId, market, at });
  // Judged under the lock: of two at once the second sees what the first did.
  const documents = await documentsOf(tx, memberId);
  if (!(await isOpenFor(tx, { marketCode: market }, documents, at))) throw changed(document.state);
  return document;
}

/**
 * Hands the document to the reviewers: all of it the first time, of one that was refused only what was asked for. Throws
 * kyc.name_missing, kyc.state_changed, kyc.type_unknown, kyc.number_invalid, kyc.date_passed, kyc.image_missing (`side`).
 */
export async function submit(
  tx: Tx,
  config: Settings,
  { member, payload, address }: { member: Member; payload: DocumentPayload; address: string },
  at: Date,
): Promise<void> {
  const { realName, idNumber } = await papersOf(tx, config, member.id);
  if (realName === null) throw new Refusal<RefusalCode>('kyc.name_missing');
  const document = await openDocument(tx, member, at);
  const types = await listTypes(tx, member.marketCode);
  const isNew = document.state === 'none' || document.detailsReason !== null;
  const type = typeOf(types, isNew ? (payload.type ?? null) : document.type);
  if (!type) throw new Refusal<RefusalCode>('kyc.type_unknown', {}, { type: 'unknown' });
  const { timeZone } = await getMarket(tx, member.marketCode);
  const today = businessDay(at, timeZone);
  const details = isNew
    ? detailsOf(config, document, { type, payload, today, told: document.number ? null : idNumber })
    : {};
  await requireImages(
    tx,
    document,
    { type, isOther: document.type !== null && document.type !== type.code },
    at,
  );
  const change = { ...details, attempt: document.attempt + 1, submittedAt: at, ...UNCLAIMED };
  const moved =
    mayMove(DOCUMENT_TRANSITIONS, document.state, 'waiting') &&
    (await moveDocument(tx, document, 'waiting', change));
  if (!moved) throw changed(document.state);
  await emit(
    tx,
    'kyc.document_moved',
    {
      memberId: member.id,
      documentId: document.id,
      state: 'waiting',
      currency: member.currency,
      reasons: [],
    },
    at,
  );
  await audit(tx, {
    actorKind: 'member',
    actorId: member.id,
    actorName: member.account,
    address,
    at,
    action: 'kyc.document_sent',
    subject: `member:${member.id}`,
    after: { document: document.id, type: type.code, attempt: document.attempt + 1 },
  });
}

export const UNCLAIMED = { claimedBy: null, claimedName: null, claimedUntil: null } as const;

/** Type, number and date, as they are kept. */
function detailsOf(
  config: Settings,
  { id, market }: Document,
  {
    type,
    payload,
    today,
    told,
  }: {
    type: DocumentType;
    payload: DocumentPayload;
    today: string;
    /** By the registration; none once a document was sent, whose number somebody may have had to mend. */
    told: string | null;
  },
): Change {
  const number = readDocumentNumber(payload.number ?? told ?? '');
  if (!DOCUMENT_CHECKS[type.check](number))
    throw new Refusal<RefusalCode>('kyc.number_invalid', {}, { number: 'pattern' });
  const expiresOn = type.expires ? (payload.expiresOn ?? '') : null;
  if (expiresOn !== null && expiresOn < today)
    throw new Refusal<RefusalCode>('kyc.date_passed', {}, { expiresOn: 'past' });
  return {
    typeCode: type.code,
    number: sealNumber(config, id, number),
    numberMark: markOfNumber(config, { market, type: type.code, number }),
    expiresOn,
    detailsReason: null,
    detailsNote: null,
  };
}

/** Each side that the type asks for, and no other; of another type than before, each has to be sent anew. */
async function requireImages(
  tx: Tx,
  { id, decidedAt }: Document,
  { type, isOther }: { type: DocumentType; isOther: boolean },
  at: Date,
): Promise<void> {
  const images = await imagesOf(tx, id);
  const isThere = (side: Side): boolean => {
    const image = images.find((one) => one.side === side);
    return image !== undefined && image.state !== 'refused' && (!isOther || isSince(image, decidedAt));
  };
  const missing = type.sides.find((side) => !isThere(side));
  if (missing) throw new Refusal<RefusalCode>('kyc.image_missing', { side: missing });
  const further = images.map(({ side }) => side).filter((side) => !type.sides.includes(side));
  if (further.length > 0) await dropImages(tx, id, further, at);
}

const isSince = ({ uploadedAt }: Image, decidedAt: Date | null): boolean =>
  decidedAt === null || uploadedAt > decidedAt;
