import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import en from './i18n/en/access.json';
import es from './i18n/es/access.json';
import { Zalo } from './screens/zalo.tsx';

const BONUS = { reward: '131K', url: 'https://zalo.me/feria' };

it.each([
  ['en', en],
  ['es', es],
] as const)(
  'the Zalo prompt names the reward and leads to the market’s own address, in %s',
  (language, texts) => {
    const html = renderToString(
      <I18nProvider lang={language} catalogues={[compileCatalogue(texts)]}>
        <Zalo bonus={BONUS} onClose={() => undefined} />
      </I18nProvider>,
    );
    expect(html).toContain(BONUS.reward);
    expect(html).toMatch(/<a[^>]* href="https:\/\/zalo\.me\/feria"[^>]*>/);
    // A page of another site learns nothing of ours, and ours stays open.
    expect(html).toMatch(/<a[^>]* target="_blank" rel="noreferrer"/);
    expect(html).toContain(texts['zalo.later']);
  },
);
