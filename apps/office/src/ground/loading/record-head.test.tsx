/** A head says where the record stands, whose it is, who has it, and what comes next by which key. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { RecordHolder } from '@feria/contracts/operators/records';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import office from '../i18n/en/office.json';
import records from '../i18n/en/records.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('../session/session.tsx', () => ({
  useSession: () => ({ operator: { id: 'me' }, may: () => true }),
}));
const { I18nProvider } = await import('../i18n/texts.ts');
const { HOLDERS } = await import('../http/keys.ts');
const { keysOf, RecordHead } = await import('./record-head.tsx');
afterAll(() => vi.unstubAllGlobals());

const ID = '0198c5a2-0000-7000-8000-000000000001';
type Given = Partial<ComponentProps<typeof RecordHead>>;

function draw(given: Given, holder: RecordHolder['holder'] = null): string {
  const queries = new QueryClient();
  queries.setQueryData(HOLDERS.one(ID), { holder });
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <I18nProvider lang="en" catalogues={[compileCatalogue({ ...office, ...records })]}>
          <Router ssrPath={`/withdrawals/${ID}`}>
            <RecordHead record={{ kind: 'withdrawal', id: ID }} state="Waits for a decision" {...given} />
          </Router>
        </I18nProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const act = (label: string) => ({ label, onAct: () => undefined });
const WAITS = { since: '2020-01-01T00:00:00.000Z' };

test('the next act is a button that says its key, and the others stand behind one', () => {
  const html = draw({ next: act('Approve'), more: [act('Reject')] });
  expect(html).toContain('Approve');
  expect(html).toContain('aria-keyshortcuts="A"');
  expect(html).toContain(records['record.more']);
});

test('an act behind the next one has its own key where it names one, and the button says so', () => {
  const reject = { ...act('Reject'), letter: 'R' };
  expect(keysOf(act('Approve'), [act('In parts'), reject]).map(([key, { label }]) => [key, label])).toEqual([
    ['A', 'Approve'],
    ['R', 'Reject'],
  ]);
  expect(keysOf(undefined, [])).toEqual([]);
  expect(draw({ next: act('Approve'), more: [reject] })).toContain('aria-keyshortcuts="R"');
});

test('where nothing may be done there is no button', () => {
  expect(draw({})).not.toContain('<button');
});

test('what waits says since when, and that it is late', () => {
  expect(draw({ waits: WAITS })).toMatch(/[\d,]+ days ago/);
  expect(draw({ waits: WAITS })).not.toContain(records['record.late']);
  const dueAt = '2020-01-02T00:00:00.000Z';
  expect(draw({ waits: { ...WAITS, dueAt } })).toContain(records['record.late']);
});

test('nobody has it: it can be taken; a colleague has it: it is said who, and not offered', () => {
  expect(draw({ waits: WAITS, next: act('Approve') })).toContain(records['record.take']);
  const ana = { id: 'ana', username: 'ana.rios', displayName: 'Ana Ríos', since: WAITS.since, isMine: false };
  const html = draw({ waits: WAITS }, ana);
  expect(html).toContain('ana.rios');
  expect(html).toContain('Ana Ríos');
  expect(html).not.toContain('<button');
  expect(draw({ waits: WAITS }, { ...ana, isMine: true })).toContain(records['record.giveBack']);
});

test('whoever may do nothing with it reads who has it, and takes nothing', () => {
  const html = draw({ waits: WAITS });
  expect(html).toContain(records['record.nobody']);
  expect(html).not.toContain(records['record.take']);
});

test('who has what is decided is nobody’s matter, and an owner of its own is named instead', () => {
  expect(draw({})).not.toContain(records['record.holder']);
  expect(draw({ owner: null })).toContain(records['record.nobody']);
  expect(draw({ owner: 'luis' })).toContain('luis');
});
