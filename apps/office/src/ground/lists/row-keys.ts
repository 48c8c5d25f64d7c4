/** Rows by the keyboard, as in a mail program: j and k go down and up, Enter opens, p looks without leaving the list. */
import type { RefObject } from 'react';
import { useLetterKeys } from '../forms/letter-keys.ts';

const ROW = 'tbody tr[data-row]';

/** `peek` gets the id of the row that has the focus. */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  peek: ((id: string) => void) | undefined,
): void {
  const go = (step: 1 | -1): void => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
    rows[next]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  const look = (): void => {
    const id = document.activeElement?.closest<HTMLElement>(ROW)?.dataset['row'];
    if (id !== undefined) peek?.(id);
  };
  useLetterKeys([
    ['J', () => go(1)],
    ['K', () => go(-1)],
    ['P', look],
  ]);
}
