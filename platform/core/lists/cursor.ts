/**
 * Where a page of a list begins: behind a row, by its value in the order that was asked for, by what tells that order's ties apart, and by
 * its id. Opaque on the wire, and believed in nothing: whoever changes one gets another page of the same list, or a refusal.
 */
import { z } from 'zod';
import type { ColumnKind } from '@feria/contracts/list-spec';
import { Moment, RowNumber, Text } from '@feria/contracts/text';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';

export type IdKind = 'uuid' | 'number' | 'text';
export type Cursor = { value: string; id: string; tie?: string | undefined };

export interface CursorOrder {
  /** As it was asked for: the same row stands elsewhere in another one. */
  sort: string;
  /** What the column holds. */
  kind: ColumnKind;
  idKind: IdKind;
  /** What the column holds that comes before the id. */
  tieKind?: ColumnKind | undefined;
}

const WholeNumber = z.union([RowNumber, Text.regex(/^-\d{1,18}$/)]);
const Words = Text.max(200);
const VALUES: Partial<Record<ColumnKind, z.ZodType<string>>> = {
  amount: WholeNumber,
  count: WholeNumber,
  moment: Moment,
};
const IDS: Record<IdKind, z.ZodType<string>> = { uuid: Uuid, number: RowNumber, text: Words };

export function writeCursor({ sort, tieKind }: CursorOrder, { value, id, tie }: Cursor): string {
  const place = tieKind === undefined ? [sort, value, id] : [sort, value, id, tie];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Throws request.invalid for one that is not of this order. */
export function readCursor({ sort, kind, idKind, tieKind }: CursorOrder, text: string): Cursor {
  const place = [z.literal(sort), valuesOf(kind), IDS[idKind]] as const;
  const shape = tieKind === undefined ? z.tuple(place) : z.tuple([...place, valuesOf(tieKind)]);
  const parsed = shape.safeParse(jsonOf(text));
  if (!parsed.success) throw new Refusal<RefusalCode>('request.invalid');
  const [, value, id, tie] = parsed.data;
  return { value, id, tie };
}

const valuesOf = (kind: ColumnKind): z.ZodType<string> => VALUES[kind] ?? Words;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
