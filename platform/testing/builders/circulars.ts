/** Circulars as an operator drafts them, for tests. */
import type { CircularPayload } from '@feria/contracts/inbox/circulars';

/** Words of a circular with every field that stands for the member's own. */
export const WORDS: CircularPayload['words'] = {
  title: { en: 'Hello {nickname}', es: 'Hola, {nickname}' },
  text: {
    en: 'Your account **{account}** in {country}.\n\n- One\n- Two',
    es: 'Tu cuenta **{account}** en {country}.\n\n- Uno\n- Dos',
  },
  sms: { en: 'News for {account}.', es: 'Novedades para {account}.' },
  button: { label: { en: 'My limits', es: 'Mis topes' }, page: 'limits' },
};
/** A circular to these accounts. */
export const aCircular = (
  accounts: readonly string[],
  change: Partial<CircularPayload> = {},
): CircularPayload => ({
  topic: 'security',
  words: WORDS,
  channels: [],
  sendAt: null,
  audience: { kind: 'accounts', accounts: [...accounts] },
  ...change,
});
/** Everybody of a market, or those of them that the change names. */
export const segment = (market: string, change: object = {}): Pick<CircularPayload, 'audience'> => ({
  audience: {
    kind: 'segment',
    market,
    type: 'all',
    language: null,
    verified: null,
    signedInDays: null,
    ...change,
  } as CircularPayload['audience'],
});
