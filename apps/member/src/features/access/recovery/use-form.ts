import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Refused } from '../../../ground/http/failures.ts';
import { useCodeFailure, useFailureText } from '../../../ground/feedback/failure-text.ts';

type Wrongs<Name extends string> = Readonly<Record<Name, string | undefined>>;

/**
 * What forms have in common: nothing is called wrong before it was tried, the first wrong field gets the focus, and what the
 * platform says of a field stands under it. `wrongs`: in the order of the screen.
 */
export function useForm<Name extends string>(wrongs: Wrongs<Name>, error: unknown) {
  const ref = useRef<HTMLFormElement>(null);
  const failure = useFailureText();
  const [tried, setTried] = useState<ReadonlySet<Name>>(new Set());
  const names = Object.keys(wrongs) as Name[];
  const ofCode = useCodeFailure(error);
  const refused = error instanceof Refused ? error.fields : {};
  const isMarked = names.some((name) => refused[name] !== undefined);
  const focus = (name: string): void => ref.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  /** Whether these are right; else the first that is not gets the focus. */
  function check(which: readonly Name[]): boolean {
    setTried(new Set([...tried, ...which]));
    const wrong = which.find((name) => wrongs[name] !== undefined);
    if (wrong) focus(wrong);
    return wrong === undefined;
  }

  return {
    ref,
    focus,
    check,
    errorOf: (name: Name): string | undefined =>
      tried.has(name) && wrongs[name]
        ? wrongs[name]
        : refused[name] === undefined
          ? undefined
          : failure(error).text,
    /** Of a code that is not the one: for the field that asked for it. */
    refused: ofCode.refused,
    /** What no field says. */
    failureText: isMarked ? undefined : ofCode.told,
    submit: (send: () => void) => (event: FormEvent) => {
      event.preventDefault();
      if (check(names)) send();
    },
  };
}
