/** Letters as keys. In a field they are letters; a switch or a box to tick that has the focus leaves them to the page. */
import { useHotkeys } from '@mantine/hooks';

const UNTYPED: ReadonlySet<string> = new Set(['checkbox', 'radio']);

type Keys = readonly (readonly [letter: string, act: () => void])[];

export function useLetterKeys(keys: Keys): void {
  useHotkeys(
    keys.map(([letter, act]) => [
      letter,
      (event) => {
        if (takesLetters(event.target)) return;
        event.preventDefault();
        act();
      },
      // A letter that is typed has to arrive.
      { preventDefault: false },
    ]),
    [],
  );
}

function takesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !UNTYPED.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
