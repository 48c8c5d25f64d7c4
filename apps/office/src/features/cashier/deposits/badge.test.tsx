/** A deposit that is credited has ended well: it does not look as if something were still to happen. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { compileCatalogue } from '../../../../../../tools/vite/catalogues.ts';
import office from '../../../ground/i18n/en/office.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { I18nProvider } = await import('../../../ground/i18n/texts.ts');
const { State } = await import('../../../ground/values/state.tsx');
const { DepositBadge } = await import('./badge.tsx');
afterAll(() => vi.unstubAllGlobals());

const draw = (badge: ReactNode): string =>
  renderToString(
    <MantineProvider>
      <I18nProvider lang="en" catalogues={[compileCatalogue(office)]}>
        {badge}
      </I18nProvider>
    </MantineProvider>,
  );

test('an approved deposit is done, an approved withdrawal still leaves', () => {
  const deposit = draw(<DepositBadge state="approved" />);
  expect(deposit).toContain(office['state.approved']);
  expect(deposit).toContain('teal');
  expect(draw(<State state="approved" />)).toContain('blue');
});

test('a pending deposit waits for nobody in the office', () => {
  expect(draw(<DepositBadge state="pending" />)).not.toContain('yellow');
});
