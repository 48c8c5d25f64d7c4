/** SWIFT's MT940 cut into its fields, with and without the envelope around each message. Pure. */
import { StatementFault } from '../statement.ts';

/** `line`: where it begins. `rows`: its lines, the first without its tag. */
export type Field = { tag: string; rows: string[]; line: number };

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const ENVELOPE = /^\{1:[\s\S]*?\{4:\s*$/;
const MOST_ROW = 1_000;

/** Throws StatementFault (malformed): a line that belongs to no field. */
export function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const row = raw.replace(/^\{1:.*?\{4:/, '');
    if (row.length > MOST_ROW) throw new StatementFault('malformed', line, 'a line without an end');
    if (isBetween(row, raw)) {
      isOpen = false;
      continue;
    }
    const tagged = TAG.exec(row);
    if (tagged) fields.push({ tag: tagged[1]!, rows: [tagged[2]!], line });
    else if (isOpen) fields.at(-1)!.rows.push(row);
    else throw new StatementFault('malformed', line, row);
    isOpen = true;
  }
  return fields;
}

/** What stands between messages: nothing, an envelope, or the mark of an end. */
const isBetween = (row: string, raw: string): boolean =>
  row.trim() === '' || /^-\}?/.test(row) || ENVELOPE.test(raw);

/** Where a message that a bank sent begins. */
export const looksLikeMt940 = (text: string): boolean =>
  /^(\{1:|:20:)/.test(text.trimStart()) && /^:60[FM]:/m.test(text);
