/** Where an entry stands: booked, waiting to be taken back, taken back by whomever, or itself what takes another one back. */
import { MantineProvider } from '@mantine/core';
import type { EntryDetail } from '@feria/contracts/play/reversals';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileCatalogue } from '../../../../../../tools/vite/catalogues.ts';
import { I18nProvider } from '../../../ground/i18n/texts.ts';
import words from '../i18n/en/reversals.json';
import { EntryState } from './badges.tsx';

const draw = (entry: Partial<EntryDetail>): string =>
  renderToString(
    <MantineProvider>
      <I18nProvider lang="en" catalogues={[compileCatalogue(words)]}>
        <EntryState entry={{ kind: 'deposit', obstacle: null, order: null, ...entry } as EntryDetail} />
      </I18nProvider>
    </MantineProvider>,
  );
const orderOf = (state: string) => ({ state }) as EntryDetail['order'];

test.each([
  ['one that nobody touched', {}, 'reversal.booked'],
  ['one that somebody asked to take back', { order: orderOf('waiting') }, 'reversal.state.waiting'],
  ['one whose reversal was refused', { order: orderOf('refused') }, 'reversal.booked'],
  ['one that was taken back', { order: orderOf('done'), obstacle: 'reversed' }, 'reversal.state.done'],
  ['one that its vendor rolled back', { obstacle: 'rolled_back' }, 'reversal.state.done'],
  ['a reversal', { kind: 'reversal', obstacle: 'reversal' }, 'reversal.takesBack'],
] as const)('%s', (_, entry, key) => {
  const said = draw(entry);
  expect(said).toContain(words[key]);
  for (const other of ['reversal.booked', 'reversal.state.done', 'reversal.takesBack'] as const)
    if (words[other] !== words[key]) expect(said).not.toContain(`>${words[other]}<`);
});
