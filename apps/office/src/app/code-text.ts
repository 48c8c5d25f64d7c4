/** What the house's own codes are called in the office. Whatever is not known stays as it was written: the record is the record. */
import type { TimelineStep } from '@feria/contracts/wire';
import en from '../i18n/en/acts.json';
import type { TextKey } from './texts.ts';

type T = (key: TextKey, values?: Record<string, string>) => string;

const known: ReadonlySet<string> = new Set(Object.keys(en));

export const actText = (t: T, action: string): string =>
  known.has(`act.${action}`) ? t(`act.${action}` as TextKey) : action;

const factText = (t: T, kind: string): string =>
  known.has(`fact.${kind}`) ? t(`fact.${kind}` as TextKey) : kind;

const stepState = (t: T, state: string): string =>
  known.has(`stepState.${state}`) ? t(`stepState.${state}` as TextKey) : state;

/** A step of a timeline by its kind: an entry, a state, an act, what happened, or a call of a partner's (`studio.bet`). */
export function stepText(t: T, { kind, title }: Pick<TimelineStep, 'kind' | 'title'>): string {
  if (kind === 'entry') return t(`entry.kind.${title.replace('wallet.', '')}` as TextKey);
  if (kind === 'audit') return actText(t, title);
  if (kind === 'fact') return factText(t, title);
  if (kind === 'state') return stepState(t, title);
  if (kind === 'place') return t(`place.${title}` as TextKey);
  const [, partner = '', call = ''] = /^(.+)\.([a-z_]+)$/.exec(title) ?? [];
  const key = `call.${call}`;
  return known.has(key) ? t(key as TextKey, { partner }) : title;
}

/** The name of an identifier, or of something that is told beside a step. */
export const factName = (t: T, name: string): string =>
  known.has(`fact.name.${name}`) ? t(`fact.name.${name}` as TextKey) : name;

/** Whose account a posting moves: `member:cash`, `house:bets`. */
export const accountText = (t: T, account: string): string =>
  known.has(`account.${account}`) ? t(`account.${account}` as TextKey) : account;
