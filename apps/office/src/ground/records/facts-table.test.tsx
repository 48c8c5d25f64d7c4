import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FactsTable } from './facts-table.tsx';

const ROWS = [
  { name: 'cash', amount: '5' },
  { name: 'bonus', amount: '7' },
];

function draw(titles: readonly [string?, string?], cards = false): string {
  const [name, amount] = titles;
  return renderToString(
    <MantineProvider>
      <FactsTable
        label="Money"
        rows={ROWS}
        keyOf={(row) => row.name}
        cards={cards}
        columns={[
          { ...(name !== undefined && { title: name }), head: !cards, cell: (row) => row.name },
          {
            ...(amount !== undefined && { title: amount }),
            end: true,
            cell: (row, at) => `${at}: ${row.amount}`,
          },
        ]}
      />
    </MantineProvider>,
  );
}

test('every row has its cells in the order of the columns, and a name that ears find', () => {
  const html = draw(['Account', 'Amount']);
  expect(html).toContain('aria-label="Money"');
  expect(html.match(/<th[^>]*scope="row"[^>]*>(\w+)</g)).toHaveLength(2);
  expect(html).toMatch(/cash<\/th>.*0: 5<\/td>.*bonus<\/th>.*1: 7<\/td>/);
  expect(html).toMatch(/<thead.*Account<\/th>.*Amount<\/th>.*<\/thead>/);
});

test('without a title there is no head', () => {
  expect(draw([])).not.toContain('<thead');
});

test('as cards, each cell says what it is', () => {
  expect(draw(['Account', 'Amount'], true)).toMatch(/data-name="Amount"[^>]*>0: 5</);
  expect(draw(['Account', 'Amount'])).not.toContain('data-name');
});

test('more than three titles are cards by themselves', () => {
  const columns = ['Key', 'State', 'Print', 'Added'].map((title) => ({
    title,
    cell: () => title.toLowerCase(),
  }));
  const html = (count: number): string =>
    renderToString(
      <MantineProvider>
        <FactsTable rows={['one']} keyOf={String} columns={columns.slice(0, count)} />
      </MantineProvider>,
    );
  expect(html(4)).toContain('data-name="Added"');
  expect(html(3)).not.toContain('data-name');
});
