/** Says a failure in words: what happened, what happened to the money, what to do next. */
import { ChunkFailure, Refused, Unreached } from '../http/failures.ts';
import type { Detail } from '../http/failures.ts';
import { useT } from '../i18n/texts.ts';
import type { T } from '../i18n/texts.ts';

export interface FailureText {
  title: string;
  text: string;
  /** What to quote to support. */
  reference: string | undefined;
}

/** Refusals are in the ground's texts, which come with the first lazy part: use it inside a lazy part, or for failures to reach the platform. */
export function useFailureText(): (error: unknown) => FailureText {
  const t = useT();
  return (error) => failureText(t, error);
}

export function failureText(t: T, error: unknown): FailureText {
  if (error instanceof Refused) {
    return {
      // A fault of ours is no refusal.
      title: t(error.code.startsWith('service.') ? 'failure.title' : 'failure.refused'),
      text: t(`refusal.${error.code}`, valuesOf(error.detail)) || t('failure.unknown'),
      reference: error.reference ? t('failure.reference', { reference: error.reference }) : undefined,
    };
  }
  const title = t('failure.title');
  if (error instanceof Unreached) return { title, text: t(`unreached.${error.why}`), reference: undefined };
  if (error instanceof ChunkFailure) return { title, text: t('failure.chunk'), reference: undefined };
  return { title, text: t('failure.unknown'), reference: undefined };
}

/** What a text names of a refusal: the smallest amount, how many there are. */
function valuesOf(detail: Detail): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
}

/** A code that is wrong or over, an authenticator's and a recovery code, a name, and both passwords: the sign-in is at its budget. */
const WRONG = /(proofs\.(code|authenticator|recovery)|name|password)_(wrong|over|required)$/;

interface CodeFailure {
  /** For the field of the code, which is marked and gets the focus. */
  refused?: string;
  /** For the form: any other failure. */
  told?: string;
}

/** A failure of a form that asks for a code: the field says itself that it is not the one. */
export function useCodeFailure(error: unknown): CodeFailure {
  const failure = useFailureText();
  if (!error) return {};
  const { text } = failure(error);
  return error instanceof Refused && WRONG.test(error.code) ? { refused: text } : { told: text };
}
