/** A circular as the form holds it, and as the platform takes it. */
import type { CircularAudience, CircularPayload, CircularWords } from '@feria/contracts/inbox/circulars';
import { unknownVariables, type CircularPage } from '@feria/contracts/inbox/circular-words';
import { smsSize } from '@feria/contracts/delivery/sms-segments';
import { LANGUAGES, REQUIRED_LANGUAGES, type Language } from '@feria/contracts/languages';
import { typedWords, writtenWords } from '../../ground/forms/words.ts';
import type { ChoiceChannel, Topic } from '@feria/contracts/delivery/topics';

export type InEvery = Record<Language, string>;

export type CircularForm = {
  /** '': not chosen yet. What it is about decides whom it reaches, so nothing is chosen for whoever writes. */
  topic: Topic | '';
  channels: ChoiceChannel[];
  title: InEvery;
  text: InEvery;
  sms: InEvery;
  /** '': no button. */
  page: CircularPage | '';
  label: InEvery;
  aim: 'accounts' | 'segment';
  /** One a line, or with commas, as a file has them. */
  accounts: string;
  market: string;
  type: 'all' | 'agents' | 'members';
  language: Language | '';
  verified: 'yes' | 'no' | '';
  signedInDays: string;
  /** Null: at once. */
  sendAt: string | null;
};

const NOTHING: InEvery = typedWords();
export const newForm = (accounts = ''): CircularForm => ({
  topic: '',
  channels: [],
  title: NOTHING,
  text: NOTHING,
  sms: NOTHING,
  page: '',
  label: NOTHING,
  aim: 'accounts',
  accounts,
  market: '',
  type: 'all',
  language: '',
  verified: '',
  signedInDays: '',
  sendAt: null,
});

export function formOf({ topic, words, audience, channels, sendAt }: CircularPayload): CircularForm {
  const form: CircularForm = {
    ...newForm(),
    topic,
    channels,
    title: typedWords(words.title),
    text: typedWords(words.text),
    sms: typedWords(words.sms ?? undefined),
    page: words.button?.page ?? '',
    label: typedWords(words.button?.label),
    aim: audience.kind,
    sendAt,
  };
  if (audience.kind === 'accounts') return { ...form, accounts: audience.accounts.join('\n') };
  const { market, type, language, verified, signedInDays } = audience;
  return {
    ...form,
    market,
    type,
    language: language ?? '',
    signedInDays: signedInDays === null ? '' : String(signedInDays),
    verified: verified === null ? '' : verified ? 'yes' : 'no',
  };
}

/** The names of a list, as it was pasted or read from a file: the first column, without its head and without repeats. */
export function accountsIn(text: string): string[] {
  const names = text
    .split(/\r?\n/)
    .flatMap((line) => (/[;\t]/.test(line) ? [line.split(/[;\t]/)[0] ?? ''] : line.split(',')))
    .map((name) => name.replaceAll('"', '').trim())
    .filter((name) => name !== '' && !/^(account|cuenta|usuario|username)$/i.test(name));
  return [...new Set(names)];
}

export type Missing =
  | 'topic'
  | 'title'
  | 'text'
  | 'sms'
  | 'label'
  | 'accounts'
  | 'market'
  | 'variable'
  | 'smsLong'
  | 'time';

const isEmpty = (words: InEvery): boolean =>
  REQUIRED_LANGUAGES.some((language) => words[language].trim() === '');

/** What keeps it from being saved; empty: nothing. */
export function missingOf(form: CircularForm, now: Date): Missing[] {
  const wantsSms = form.channels.includes('sms');
  const all = [form.title, form.text, ...(wantsSms ? [form.sms] : [])].flatMap((words) =>
    Object.values(words),
  );
  const checks: Record<Missing, boolean> = {
    topic: form.topic === '',
    title: isEmpty(form.title),
    text: isEmpty(form.text),
    sms: wantsSms && isEmpty(form.sms),
    label: form.page !== '' && isEmpty(form.label),
    accounts: form.aim === 'accounts' && accountsIn(form.accounts).length === 0,
    market: form.aim === 'segment' && form.market === '',
    variable: all.some((text) => unknownVariables(text).length > 0),
    smsLong: wantsSms && LANGUAGES.some((language) => smsSize(form.sms[language]).segments > 2),
    time: form.sendAt !== null && new Date(form.sendAt) <= now,
  };
  return (Object.keys(checks) as Missing[]).filter((name) => checks[name]);
}

export function wordsOf({ title, text, sms, channels, page, label }: CircularForm): CircularWords {
  return {
    title: writtenWords(title),
    text: writtenWords(text),
    sms: channels.includes('sms') ? writtenWords(sms) : null,
    button: page === '' ? null : { label: writtenWords(label), page },
  };
}

export function audienceOf(form: CircularForm): CircularAudience {
  if (form.aim === 'accounts') return { kind: 'accounts', accounts: accountsIn(form.accounts) };
  const days = Number.parseInt(form.signedInDays, 10);
  return {
    kind: 'segment',
    market: form.market,
    type: form.type,
    language: form.language || null,
    verified: form.verified === '' ? null : form.verified === 'yes',
    signedInDays: Number.isInteger(days) && days > 0 ? Math.min(days, 365) : null,
  };
}

/** A form whose topic is chosen. */
export type OnTopic = CircularForm & { topic: Topic };
export const isOnTopic = (form: CircularForm): form is OnTopic => form.topic !== '';

export function payloadOf(form: OnTopic): CircularPayload {
  return {
    topic: form.topic,
    words: wordsOf(form),
    audience: audienceOf(form),
    channels: form.channels,
    sendAt: form.sendAt,
  };
}
