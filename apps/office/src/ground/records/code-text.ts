/** What the platform's own codes are called in the office: acts of the log, facts, and calls of partners. */
import type { TimelineStep } from '@feria/contracts/wire';
import en from '../i18n/en/acts.json';
import type { TextKey } from '../i18n/texts.ts';

type T = (key: TextKey, values?: Record<string, string>) => string;

const known: ReadonlySet<string> = new Set(Object.keys(en));

/** What is not known stays as it was written: the record is the record. */
export const actText = (t: T, action: string): string =>
  known.has(`act.${action}`) ? t(`act.${action}` as TextKey) : action;

/**
 * An act, a fact, where somebody played, or a call of a partner's (`studio.bet`), whom `nameOf` calls by name; undefined: it has no words.
 */
export function codeText(
  t: T,
  { kind, title }: Pick<TimelineStep, 'kind' | 'title'>,
  nameOf: (partner: string) => string = String,
): string | undefined {
  const [, partner = '', call = ''] = /^(.+)\.([a-z_]+)$/.exec(title) ?? [];
  const keys: Partial<Record<TimelineStep['kind'], string>> = {
    audit: `act.${title}`,
    fact: `fact.${title}`,
    place: `place.${title}`,
  };
  const key = keys[kind] ?? `call.${call}`;
  return known.has(key) ? t(key as TextKey, { partner: nameOf(partner) }) : undefined;
}
