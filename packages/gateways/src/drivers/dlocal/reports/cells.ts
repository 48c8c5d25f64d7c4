/** What stands in a cell of a report. Throws GatewayFailure (unsure): a row that we cannot read is not left out of the books. */
import { parseDecimal, type Units } from '@feria/kernel';
import { GatewayFailure } from '../../../failures.ts';

export type Row = ReadonlyMap<string, string>;

export const unreadable = (what: string): GatewayFailure =>
  new GatewayFailure(`dlocal report: ${what}`, { fate: 'unsure' });

export function cell(row: Row, column: string): string {
  const text = row.get(column);
  if (text === undefined || text === '') throw unreadable(`a row without ${column}`);
  return text;
}

/** What an amount is of, whatever its sign: the kind of a row says which way it goes. Noughts beyond the fifth place are nothing. */
export function magnitude(text: string): Units {
  const units = parseDecimal(text.replace(/(\.\d{5})0+$/, '$1'));
  if (units === undefined) throw unreadable(`${text} is no amount`);
  return units < 0n ? -units : units;
}

/** "2026-01-09 12:00:00", with or without a zone, or a day alone: its midnight. `offset` ("-05:00", "Z") where none is named. */
export function moment(text: string, offset: string): Date {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?))?(Z|[+-]\d{2}:?\d{2})?$/.exec(
    text,
  );
  const [, day = '', time = '00:00:00', zone = offset] = match ?? [];
  const at = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  if (!match || Number.isNaN(at.getTime())) throw unreadable(`${text} is no time`);
  return at;
}
