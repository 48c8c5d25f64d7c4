/**
 * What somebody types after the key of the search and before its field is there. The page's first script keeps it (boot.ts), from the
 * first key on or from the moment at which the search is asked for.
 */
const kept = globalThis as typeof globalThis & { feriaTyped?: string | undefined };

/** From now on keys are kept; what was typed already stays. */
export function awaitTyped(): void {
  kept.feriaTyped ??= '';
}

/** Whether the search was asked for, and is not there yet. */
export const isTypedAwaited = (): boolean => kept.feriaTyped !== undefined;

/** Undefined where nothing was typed. Asking does not forget it: React may ask twice. */
export const readTyped = (): string | undefined => kept.feriaTyped || undefined;

/** Keys are the page's own again. */
export function forgetTyped(): void {
  kept.feriaTyped = undefined;
  delete document.body.dataset['kept'];
}
