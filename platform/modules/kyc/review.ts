/** The reviewers' work: one has a document at a time, sees it beside what its member told, and says yes, or what is wrong with what. */
import { DOCUMENT_TRANSITIONS, type DocumentState } from '@feria/contracts/kyc/member';
import { type RejectPayload, type VerificationCase, type VerificationRow } from '@feria/contracts/kyc/office';
import { isSameName } from '@feria/contracts/kyc/names';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, businessDay, mayMove, Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { minutesOf } from '../../core/lists/minutes.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { accountsOf, getMember, papersOf } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { setPlayEnd } from '../exclusions/index.ts';
import { imagesOf, judgeImage } from './image-store.ts';
import { checkAccepted, type Asking } from './register.ts';
import { dropClaim, findNext, takeClaim } from './review-store.ts';
import { markOfNumber, openNumber } from './sealed.ts';
import { standingOf } from './standing.ts';
import {
  acceptedWith,
  documentsOf,
  findDocument,
  listTypes,
  lockDocument,
  moveDocument,
  type Change,
  type Document,
} from './store.ts';
import { UNCLAIMED } from './submit.ts';
import { detailsOf, imageView, typeOf } from './view.ts';

type Act = Acting & { id: string };
/** Longer than a look takes; whoever goes home leaves it to the next. */
const CLAIM_MS = 10 * 60_000;

/** Throws request.not_found. */
export async function getDocument(reader: Tx | Reader, id: string): Promise<Document> {
  const document = await findDocument(reader, id);
  if (!document) throw new Refusal<RefusalCode>('request.not_found');
  return document;
}

/**
 * Takes a document and opens it: from then on, for ten minutes, nobody else can. Leaves an audit row. Throws request.not_found,
 * kyc.claimed (`by`), kyc.state_changed.
 */
export async function claim(
  tx: Tx,
  asking: Asking,
  { id, ...acting }: Act,
  at: Date,
): Promise<VerificationCase> {
  const taken = { reviewer: acting.operator, at, until: addMs(at, CLAIM_MS) };
  if (!(await takeClaim(tx, id, taken))) throw refusalFor(await getDocument(tx, id));
  const document = await getDocument(tx, id);
  const entry = {
    ...byOperator(acting),
    action: 'kyc.document_seen',
    subject: `member:${document.memberId}`,
  };
  await audit(tx, { ...entry, after: { document: id }, at });
  return caseOf(tx, asking, document);
}

const refusalFor = ({ state, claimedName }: Document): Refusal<RefusalCode> =>
  state === 'waiting'
    ? new Refusal<RefusalCode>('kyc.claimed', { by: claimedName ?? '' })
    : new Refusal<RefusalCode>('kyc.state_changed', { state });

/** Takes the oldest that nobody has; null: there is none. */
export async function claimNext(tx: Tx, { operator }: Acting, at: Date): Promise<string | null> {
  const id = await findNext(tx, at);
  if (id === undefined) return null;
  await takeClaim(tx, id, { reviewer: operator, at, until: addMs(at, CLAIM_MS) });
  return id;
}

export async function release(tx: Tx, { id, operator }: Act): Promise<void> {
  await dropClaim(tx, id, operator);
}

async function caseOf(tx: Tx, { config }: Asking, document: Document): Promise<VerificationCase> {
  const { id, memberId, market, number, claimedUntil } = document;
  const type = typeOf(await listTypes(tx, market), document.type);
  if (!type || !number || !claimedUntil) throw new Error('a document that waits is whole');
  const [row] = await rowsOf(tx, [document]);
  const plain = openNumber(config, id, number);
  const mark = markOfNumber(config, { market, type: type.code, number: plain });
  const others = (await acceptedWith(tx, mark)).filter((other) => other !== memberId);
  const accounts = await accountsOf(tx, others);
  return {
    row: row!,
    type,
    number: plain,
    expiresOn: document.expiresOn,
    told: await papersOf(tx, config, memberId),
    details: detailsOf(document),
    images: (await imagesOf(tx, id)).map(imageView),
    sameNumber: others.map((other) => ({ memberId: other, account: accounts.get(other)?.account ?? '' })),
    claimedUntil: claimedUntil.toISOString(),
  };
}

/** What was sent once more has the decision of the time before. */
const isDecided = ({ state }: Pick<Document, 'state'>): boolean => state !== 'none' && state !== 'waiting';

/** What a row says: nothing of what the document does. */
export type Listed = Omit<
  Document,
  'number' | 'expiresOn' | 'detailsReason' | 'detailsNote' | 'claimedUntil'
>;

/** Documents as rows of a list, with their members' accounts. */
export async function rowsOf(reader: Tx | Reader, documents: readonly Listed[]): Promise<VerificationRow[]> {
  const accounts = await accountsOf(
    reader,
    documents.map(({ memberId }) => memberId),
  );
  return documents.flatMap((one) =>
    one.submittedAt && one.type
      ? [
          {
            id: one.id,
            memberId: one.memberId,
            merchantCode: one.market,
            documentType: one.type,
            account: accounts.get(one.memberId)?.account ?? '',
            state: one.state,
            attempt: one.attempt,
            isDemo: one.isDemo,
            submittedAt: one.submittedAt.toISOString(),
            decidedAt: one.decidedAt?.toISOString() ?? null,
            decidedBy: one.decidedBy,
            assigneeId: one.state === 'waiting' ? one.claimedBy : null,
            assignee: one.state === 'waiting' ? one.claimedName : null,
            minutesTaken: isDecided(one) ? minutesOf(one.submittedAt, one.decidedAt) : null,
          },
        ]
      : [],
  );
}

/** Locked, waiting, and this reviewer's. Throws as `claim` does. */
async function getOwn(tx: Tx, { id, operator }: Act): Promise<Document> {
  const document = await lockDocument(tx, id);
  if (!document) throw new Refusal<RefusalCode>('request.not_found');
  if (document.state !== 'waiting' || document.claimedBy !== operator.id) throw refusalFor(document);
  return document;
}

/**
 * The member is verified. Their play has no end any more, or one when the document's date has passed; a former
 * document counts no longer; the register is asked for this one. Throws as `claim` does, kyc.date_passed, kyc.name_differs (the name on the document
 * is not the member's), kyc.number_taken (accepted for another account of that market).
 */
export async function accept(
  tx: Tx,
  asking: Asking,
  { name, ...act }: Act & { name: string },
  at: Date,
): Promise<void> {
  const document = await getOwn(tx, act);
  const { realName } = await papersOf(tx, asking.config, document.memberId);
  const { timeZone } = await getMarket(tx, document.market);
  if (document.expiresOn !== null && document.expiresOn < businessDay(at, timeZone))
    throw new Refusal<RefusalCode>('kyc.date_passed');
  if (realName === null || !isSameName(name, realName)) throw new Refusal<RefusalCode>('kyc.name_differs');
  for (const former of await documentsOf(tx, document.memberId))
    if (former.state === 'accepted') await move(tx, former, { to: 'expired' }, at);
  for (const image of await imagesOf(tx, document.id))
    await judgeImage(tx, { ...image, state: 'fine', reason: null, note: null });
  const change = { decidedAt: at, decidedBy: act.operator.username, ...UNCLAIMED };
  await move(tx, document, { to: 'accepted', change }, at);
  const member = await getMember(tx, document.memberId);
  await setPlayEnd(tx, member.id, (await standingOf(tx, member, at)).endsAt, at);
  await checkAccepted(tx, asking, member.id, at);
  await traceOf(tx, act, document, { state: 'accepted' }, at);
}

/** Says what of it is wrong, and why; the rest is fine and stays. Throws as `claim` does. */
export async function reject(
  tx: Tx,
  { refused: { details, images }, ...act }: Act & { refused: RejectPayload },
  at: Date,
): Promise<Document> {
  const document = await getOwn(tx, act);
  for (const image of await imagesOf(tx, document.id)) {
    const verdict = images.find(({ side }) => side === image.side);
    const [state, reason] = verdict ? (['refused', verdict.reason] as const) : (['fine', null] as const);
    await judgeImage(tx, { id: image.id, state, reason, note: verdict?.note || null });
  }
  const change: Change = {
    decidedAt: at,
    decidedBy: act.operator.username,
    ...UNCLAIMED,
    detailsReason: details?.reason ?? null,
    detailsNote: details?.note || null,
  };
  const reasons = [...new Set([...(details ? [details.reason] : []), ...images.map((one) => one.reason)])];
  await move(tx, document, { to: 'rejected', change, reasons }, at);
  const after = {
    state: 'rejected',
    details: details?.reason ?? null,
    images: images.map(({ side, reason }) => `${side}: ${reason}`),
  };
  await traceOf(tx, act, document, after, at);
  return document;
}

const UNIQUE_VIOLATION = '23505';

/** Every move of a document that is not its member's goes through here. Throws kyc.state_changed, kyc.number_taken. */
export async function move(
  tx: Tx,
  document: Document,
  { to, change = {}, reasons = [] }: { to: DocumentState; change?: Change; reasons?: readonly string[] },
  at: Date,
): Promise<void> {
  const moved =
    mayMove(DOCUMENT_TRANSITIONS, document.state, to) &&
    (await moveDocument(tx, document, to, change).catch((error: unknown) => {
      throw (error as { code?: string }).code === UNIQUE_VIOLATION
        ? new Refusal<RefusalCode>('kyc.number_taken')
        : error;
    }));
  if (!moved) throw new Refusal<RefusalCode>('kyc.state_changed', { state: document.state });
  const { memberId, id: documentId } = document;
  const { currency } = await getMember(tx, memberId);
  const fact = { memberId, documentId, state: to, currency, reasons: [...reasons] };
  await emit(tx, 'kyc.document_moved', fact, at);
}

async function traceOf(
  tx: Tx,
  act: Act,
  { id, memberId, state }: Document,
  after: Record<string, unknown>,
  at: Date,
): Promise<void> {
  await audit(tx, {
    ...byOperator(act),
    action: `kyc.document_${String(after['state'])}`,
    subject: `member:${memberId}`,
    before: { document: id, state },
    after,
    at,
  });
}
