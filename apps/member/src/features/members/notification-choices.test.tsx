import { ToastProvider } from '@feria/ui';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NotificationChoices as Answer } from '@feria/contracts/delivery/notifications';
import type { SecurityState } from '@feria/contracts/access/security';
import { CHANNELS, CONSENT, TOPIC_TERMS, TOPICS } from '@feria/contracts/delivery/topics';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import en from './i18n/en/members.json';
import enTopics from '../../ground/i18n/en/shared.json';
import es from './i18n/es/members.json';
import esTopics from '../../ground/i18n/es/shared.json';
import { choicesQuery } from './api.ts';
import { NotificationChoices } from './parts/notification-choices.tsx';
import { withCell } from './use-choices.ts';

const AGREED = '2026-11-20T15:00:00.000Z';
const answer: Answer = {
  success: true,
  value: {
    channels: [...CHANNELS],
    topics: TOPICS.map((topic) => ({
      topic,
      rule: TOPIC_TERMS[topic].rule,
      cells: CHANNELS.map((channel) => ({
        channel,
        wanted: TOPIC_TERMS[topic].defaults[channel],
        agreedAt: null,
      })),
    })),
    consent: CONSENT,
  },
};
const state: SecurityState['value'] = {
  email: { masked: 'a***@example.com', verified: true },
  mobile: null,
  realName: null,
  nickname: null,
  avatar: null,
  alwaysAsks: false,
  paymentPassword: { on: false, since: null, minLength: 6, maxLength: 6 },
  ways: [{ by: 'email', to: 'a***@example.com' }],
  authMethods: ['password', 'email'],
};

function draw(shown: Answer, language: 'en' | 'es' = 'en'): string {
  const queries = createQueryClient();
  queries.setQueryData(choicesQuery().queryKey, shown);
  const app = {
    language,
    wire: language,
    theme: 'dark',
    market: 'CO',
    permission: undefined,
    merchant: undefined,
    setLanguage: async () => undefined,
    setTheme: () => undefined,
  } as const;
  return renderToString(
    <QueriesProvider client={queries}>
      <AppContext value={app}>
        <I18nProvider
          lang={language}
          catalogues={(language === 'en' ? [en, enTopics] : [es, esTopics]).map((texts) =>
            compileCatalogue(texts),
          )}
        >
          <ToastProvider closeLabel="Close">
            <NotificationChoices state={state} />
          </ToastProvider>
        </I18nProvider>
      </AppContext>
    </QueriesProvider>,
  );
}
const switchesOf = (html: string): string[] => html.match(/<input[^>]*role="switch"[^>]*>/g) ?? [];

describe('the choices', () => {
  it('are a named switch for each topic and way; security cannot be turned off, and says why', () => {
    const switches = switchesOf(draw(answer));
    expect(switches).toHaveLength(TOPICS.length * (CHANNELS.length + 1));
    const fixed = switches.filter((one) => one.includes('disabled'));
    expect(fixed.map((one) => /aria-label="([^"]*)"/.exec(one)?.[1])).toEqual([
      'Security, in the app: always on',
      'Security by Email',
      'Security by SMS',
      'Money, in the app: always on',
      'Safer play, in the app: always on',
      'Customer service, in the app: always on',
      'Offers and news, in the app: always on',
    ]);
    expect(fixed.every((one) => one.includes('checked') && one.includes('aria-describedby'))).toBe(true);
  });

  it.each(['en', 'es'] as const)('in %s show what is agreed to, and that no SMS can arrive', (language) => {
    const html = draw(answer, language);
    expect(html).toContain(CONSENT.words[language]);
    const texts = language === 'en' ? en : es;
    expect(html).toContain(texts['notify.none.sms']);
    expect(html).not.toContain(texts['notify.none.mail']);
  });

  it('say so where nothing can leave', () => {
    const html = draw({ ...answer, value: { ...answer.value, channels: [] } });
    expect(switchesOf(html)).toEqual([]);
    expect(html).toContain(en['notify.emptyTitle']);
  });

  it('change one place and nothing else', () => {
    const cell = { channel: 'mail', wanted: true, agreedAt: AGREED } as const;
    const changed = withCell(answer, { topic: 'promotions', ...cell });
    const wanted = (one: Answer) =>
      one.value.topics.flatMap(({ topic, cells }) =>
        cells.filter((place) => place.wanted).map(({ channel }) => `${topic} ${channel}`),
      );
    expect(wanted(changed).filter((place) => !wanted(answer).includes(place))).toEqual(['promotions mail']);
    expect(draw(changed)).toContain(AGREED);
  });
});
