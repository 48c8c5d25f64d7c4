/**
 * Where a page of a list begins: behind a row, by its value in the order that was asked for and by its id. Opaque on the wire, and
 * believed in nothing: whoever changes one gets another page of the same list, or a refusal.
 */
import { z } from 'zod';
import type { ColumnKind } from '@feria/contracts/list-spec';
import { Moment, RowNumber, Text } from '@feria/contracts/text';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';

export type IdKind = 'uuid' | 'number' | 'text';
export type Cursor = { value: string; id: string };

export interface CursorOrder {
  /** As it was asked for: the same row stands elsewhere in another one. */
  sort: string;
  /** What the column holds. */
  kind: ColumnKind;
  idKind: IdKind;
}

const WholeNumber = z.union([RowNumber, Text.regex(/^-\d{1,18}$/)]);
const Words = Text.max(200);
const VALUES: Partial<Record<ColumnKind, z.ZodType<string>>> = {
  amount: WholeNumber,
  count: WholeNumber,
  moment: Moment,
};
const IDS: Record<IdKind, z.ZodType<string>> = { uuid: Uuid, number: RowNumber, text: Words };

export function writeCursor({ sort }: CursorOrder, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** Throws request.invalid for one that is not of this order. */
export function readCursor({ sort, kind, idKind }: CursorOrder, text: string): Cursor {
  const shape = z.tuple([z.literal(sort), VALUES[kind] ?? Words, IDS[idKind]]);
  const parsed = shape.safeParse(jsonOf(text));
  if (!parsed.success) throw new Refusal<RefusalCode>('request.invalid');
  const [, value, id] = parsed.data;
  return { value, id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
