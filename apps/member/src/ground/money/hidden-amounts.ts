/** Whether the member hid what they have and move: one choice for every page and tab of this browser. */
import { useSyncExternalStore } from 'react';

const HIDDEN_KEY = 'feria_balance_hidden';
/** What stands in the place of an amount: as long for a little as for a lot. */
export const HIDDEN_MARK = '*****';

const listeners = new Set<() => void>();

const read = (): boolean => localStorage.getItem(HIDDEN_KEY) === '1';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

export function hideAmounts(isHidden: boolean): void {
  localStorage.setItem(HIDDEN_KEY, isHidden ? '1' : '0');
  for (const listener of listeners) listener();
}
