import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import shell from '../i18n/en/first.json';
import { LicenceNumber } from './licence-number.tsx';

const drawn = (url: string | null): string =>
  renderToString(
    <I18nProvider lang="en" catalogues={[compileCatalogue(shell)]}>
      <LicenceNumber licence={{ number: 'C1234', authority: 'Coljuegos', url }} />
    </I18nProvider>,
  );
const wordsOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');

test('a licence is told with its number and its authority', () => {
  expect(wordsOf(drawn(null))).toBe('Game licence number C1234, Coljuegos');
  expect(drawn(null)).not.toContain('href');
});

test('its number leads to the page of its authority, where there is one', () => {
  const markup = drawn('https://authority.example/C1234');
  expect(wordsOf(markup)).toBe('Game licence number C1234, Coljuegos');
  expect(markup).toMatch(/<a href="https:\/\/authority\.example\/C1234" rel="noopener">.*C1234.*<\/a>/);
});
