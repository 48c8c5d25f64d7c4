/**
 * What runs in the payer's browser on the page of a card's fields. It is written here as functions that are checked like all others, and sent
 * as their text: the sandbox has no build. So nothing in them may reach outside this list.
 */
import { brandOf, expiryOf, isLuhn, isOver } from './card-checks.ts';

type Field = 'number' | 'expiry' | 'code';
type Typed = { number: string; month: number; year: number; code: string };

/** The text of the script. */
export const cardScript = (): string =>
  `'use strict';\n${[isLuhn, brandOf, expiryOf, isOver, faultIn, typedIn, showFault, readAll, makeToken, groupDigits, startFields].map(String).join('\n')}\nstartFields();\n`;

/** The name of what is wrong, as the page has a sentence for it; empty: nothing is. */
function faultIn(field: Field, value: string, numbers: readonly string[]): string {
  if (value === '') return 'missing';
  if (field === 'code') return /^\d{3,4}$/.test(value) ? '' : 'shape';
  if (field === 'number') {
    if (!isLuhn(value)) return 'shape';
    // A real number leaves the browser of nobody.
    return numbers.includes(value) ? '' : 'other';
  }
  const expiry = expiryOf(value);
  if (!expiry) return 'shape';
  return isOver(expiry, new Date()) ? 'over' : '';
}

function typedIn(field: Field): string {
  const input = document.getElementById(field) as HTMLInputElement;
  return field === 'expiry' ? input.value.trim() : input.value.replaceAll(/[\s-]/g, '');
}

function showFault(field: Field, fault: string): void {
  const input = document.getElementById(field)!;
  const said = document.getElementById(`${field}-fault`)!;
  said.textContent = fault === '' ? '' : (said.dataset[fault] ?? '');
  input.setAttribute('aria-invalid', String(fault !== ''));
}

/** What was typed, where all of it is right; else each fault is said and the first one has the focus. */
function readAll(numbers: readonly string[]): Typed | undefined {
  const fields: readonly Field[] = ['number', 'expiry', 'code'];
  const wrong = fields.filter((field) => {
    const fault = faultIn(field, typedIn(field), numbers);
    showFault(field, fault);
    return fault !== '';
  });
  if (wrong[0]) document.getElementById(wrong[0])!.focus();
  if (wrong.length > 0) return undefined;
  const expiry = expiryOf(typedIn('expiry'))!;
  return { number: typedIn('number'), ...expiry, code: typedIn('code') };
}

/** To this page's own origin. Undefined where the gateway says no; throws where it was not reached. */
async function makeToken(
  key: string,
  holder: string,
  typed: Typed,
): Promise<{ token: string; method: string } | undefined> {
  const answer = await fetch('/card-tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, holder, ...typed }),
    signal: AbortSignal.timeout(15_000),
  });
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  return answer.ok ? ((await answer.json()) as { token: string; method: string }) : undefined;
}

/** By fours, while nobody is typing in the middle of it. */
function groupDigits(input: HTMLInputElement): void {
  if (input.selectionStart !== input.value.length) return;
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 19);
  input.value = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function startFields(): void {
  const {
    parent: app = '',
    key = '',
    numbers: listed = '',
    instalments = '1',
  } = document.documentElement.dataset;
  const numbers = listed.split(' ');
  const tell = (said: object): void => window.parent.postMessage({ feria: 'card', ...said }, app);
  // Opened by itself, or framed by nobody that we know, it does nothing.
  if (window.parent === window || app === '') return;
  let isAsking = false;

  async function tokenise(id: string, holder: string): Promise<void> {
    const typed = readAll(numbers);
    if (!typed) return tell({ kind: 'wrong', id });
    if (isAsking) return undefined;
    isAsking = true;
    try {
      const made = await makeToken(key, holder, typed);
      if (made) return tell({ kind: 'token', id, ...made });
      showFault('number', 'refused');
      return tell({ kind: 'wrong', id });
    } catch (error) {
      // Whoever looks into the browser's console learns what went wrong; it names no field.
      console.warn(String(error));
      return tell({ kind: 'failed', id });
    } finally {
      isAsking = false;
    }
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== app) return;
    const said = (data ?? {}) as Record<string, unknown>;
    if (said['feria'] !== 'card' || said['kind'] !== 'tokenise') return;
    void tokenise(String(said['id']), String(said['holder']));
  });
  for (const field of ['number', 'expiry', 'code'] as const) {
    const input = document.getElementById(field) as HTMLInputElement;
    input.addEventListener('blur', () => {
      const value = typedIn(field);
      if (value !== '') showFault(field, faultIn(field, value, numbers));
    });
    input.addEventListener('input', () => {
      showFault(field, '');
      if (field !== 'number') return;
      groupDigits(input);
      const brand = brandOf(typedIn('number'));
      const parts = brand === 'visa' ? instalments.split(' ').map(Number) : [1];
      tell({ kind: 'seen', brand, instalments: parts });
    });
  }
  document.getElementById('fields')!.addEventListener('submit', (event) => event.preventDefault());
  new ResizeObserver(() => tell({ kind: 'size', height: Math.ceil(document.body.scrollHeight) })).observe(
    document.body,
  );
  tell({ kind: 'ready' });
}
