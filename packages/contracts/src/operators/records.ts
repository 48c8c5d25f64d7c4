/**
 * What operators do beside a record of any kind: they note something for their colleagues, take it, and see who else looks at it.
 * GET, POST /office/notes/:kind/:id · GET, POST, DELETE /office/holders/:kind/:id · POST /office/looking/:kind/:id
 *
 * Each asks for the permission that reading the record asks for (`officeRecords` in its module's module.ts).
 */
import { z } from 'zod';
import { RowNumber, Text } from '../text.ts';
import { Instant, Uuid } from '../wire.ts';

/** Records that have a page of their own in the office. Each is brought by its module. */
export const RECORD_KINDS = [
  'withdrawal',
  'deposit',
  'bank_transfer',
  'transfer',
  'hand_pay',
  'round',
  'member',
  'verification',
  'approval',
  'complaint',
  'payment_case',
  'harm_case',
  'reward',
  'campaign',
  'circular',
  'vendor',
  'operator',
  'entry',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Most have an id that no other record of any kind has; a vendor has a code, and an entry of the ledger a number. */
const OTHER_IDS: Partial<Record<RecordKind, z.ZodType<string>>> = { vendor: Text.max(40), entry: RowNumber };
export const isRecordId = ({ kind, id }: { kind: RecordKind; id: string }): boolean =>
  (OTHER_IDS[kind] ?? Uuid).safeParse(id).success;

/** What a record is called where its kind stands nowhere else: its id, or kind and id where that is a code or a number. */
export const recordKey = ({ kind, id }: { kind: RecordKind; id: string }): string =>
  OTHER_IDS[kind] === undefined ? id : `${kind}:${id}`;

/**
 * Complaints, payment cases and cases of harm have notes of their own: there a note is a step of what is done, and is counted as one. About a colleague
 * nobody notes anything: what is done to an account has its reason, and a file on a person is not kept beside it.
 */
export const NOTED_KINDS = [
  'withdrawal',
  'deposit',
  'bank_transfer',
  'transfer',
  'hand_pay',
  'round',
  'member',
  'verification',
  'approval',
  'reward',
  'campaign',
  'circular',
  'vendor',
  'entry',
] as const satisfies readonly RecordKind[];
export type NotedKind = (typeof NOTED_KINDS)[number];

/** Records of queues that know no owner of their own. */
export const TAKEN_KINDS = ['withdrawal', 'hand_pay', 'transfer'] as const satisfies readonly RecordKind[];
export type TakenKind = (typeof TAKEN_KINDS)[number];

export const RecordNote = z.object({ id: Uuid, text: Text, author: Text, at: Instant });
export type RecordNote = z.infer<typeof RecordNote>;
/** Newest first. */
export const RecordNotes = z.object({ items: z.array(RecordNote), mayWrite: z.boolean() });
export type RecordNotes = z.infer<typeof RecordNotes>;
/** `key`: of this one note. Sent twice it is kept once. */
export const NewRecordNote = z.object({ text: Text.trim().min(1).max(2_000), key: Uuid });

/** Whoever has it and does nothing for so long has given it back. */
export const HOLDER_MINUTES = 15;
export const Holder = z.object({
  id: Uuid,
  username: Text,
  displayName: Text,
  since: Instant,
  isMine: z.boolean(),
});
export type Holder = z.infer<typeof Holder>;
export const RecordHolder = z.object({ holder: Holder.nullable() });
export type RecordHolder = z.infer<typeof RecordHolder>;

/** Whoever looks at a record says so again after so long, and is gone where they said nothing for twice as long. */
export const LOOK_SECONDS = 30;
/** `isLeaving`: they look at something else now. */
export const Looking = z.object({ isLeaving: z.boolean() });
