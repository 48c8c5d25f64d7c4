/** A record of any kind, as the address names it: whether there is one, and what this operator may do beside it. */
import { isRecordId, type RecordKind } from '@feria/contracts/operators/records';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Text } from '@feria/contracts/text';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { Reader } from '../../../core/db.ts';
import type { OfficeRecord } from '../../../core/define-module.ts';
import type { SignedInOperator } from '../../../core/http/http.ts';

/** A kind of record and the id of one. */
export type RecordName = { kind: OfficeRecord['kind']; id: string };

/** The name of a record of one of these kinds in an address, with an id as that kind has it. */
export const recordParams = <Kind extends RecordKind>(kinds: readonly [Kind, ...Kind[]]) =>
  z.object({ kind: z.enum(kinds), id: Text.max(40) }).refine((name) => isRecordId(name));

/** As the audit names it. */
export const subjectOf = ({ kind, id }: RecordName): string => `${kind}:${id}`;

/** Throws access.denied for whoever may not read such records, before anybody looks whether there is one. */
export function requireReader(
  records: readonly OfficeRecord[],
  { kind }: Pick<RecordName, 'kind'>,
  { permissions }: Pick<SignedInOperator, 'permissions'>,
): OfficeRecord {
  const found = records.find((record) => record.kind === kind);
  if (!found) throw new Refusal<RefusalCode>('request.not_found');
  if (!permissions.includes(found.read)) throw new Refusal<RefusalCode>('access.denied');
  return found;
}

/** A record that is there: of which kind, and the member whose it is; null: no one member's. */
export type FoundRecord = { record: OfficeRecord; memberId: string | null };

/** Throws access.denied, request.not_found. */
export async function requireRecord(
  reader: Reader,
  records: readonly OfficeRecord[],
  name: RecordName,
  who: Pick<SignedInOperator, 'permissions'>,
): Promise<FoundRecord> {
  const record = requireReader(records, name, who);
  const found = await record.find(reader, name.id);
  if (!found) throw new Refusal<RefusalCode>('request.not_found');
  return { record, memberId: found.memberId };
}

export const mayNote = (
  { read, note = read }: OfficeRecord,
  { permissions }: Pick<SignedInOperator, 'permissions'>,
): boolean => permissions.includes(note);
