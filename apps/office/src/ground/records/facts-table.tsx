/** The lines of a record that are too few for a list: always of one look, and beside what they belong to (ADR 81). */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactsColumn<Row> {
  /** None in a column of buttons; where no column has one, the table has no head. */
  title?: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Amounts and counts stand at the end of their column. */
  end?: boolean;
  /** It names its row. */
  head?: boolean;
}

interface FactsTableProps<Row> {
  /** What the table is called, for whoever hears it. */
  label?: string;
  /** The id of the title above it, which says the same. */
  labelledBy?: string;
  /** A title of its own. */
  caption?: string;
  rows: readonly Row[];
  columns: readonly FactsColumn<Row>[];
  keyOf: (row: Row, index: number) => string | number;
  /** Where there is less room it scrolls by itself. In pixels. */
  minWidth?: number;
  /** On a phone each row is a card. Left out: where more columns have a title than stand beside one another there. */
  cards?: boolean;
}

/** Columns that a phone has room for. */
const MOST_BESIDE = 3;

export function FactsTable<Row>({
  label,
  labelledBy,
  caption,
  rows,
  columns,
  keyOf,
  minWidth = 320,
  cards = columns.filter(({ title }) => title !== undefined).length > MOST_BESIDE,
}: FactsTableProps<Row>) {
  const isHeaded = columns.some(({ title }) => title !== undefined);
  return (
    <Frame minWidth={minWidth} cards={cards}>
      <Table
        fz="sm"
        {...(cards && { miw: { base: 0, xs: minWidth } })}
        verticalSpacing={6}
        captionSide="top"
        {...(label !== undefined && { 'aria-label': label })}
        {...(labelledBy !== undefined && { 'aria-labelledby': labelledBy })}
      >
        {caption !== undefined && <Table.Caption>{caption}</Table.Caption>}
        {isHeaded && (
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ title, end }, at) =>
                title === undefined ? (
                  <Table.Td key={at} />
                ) : (
                  <Table.Th key={at} ta={end ? 'end' : 'start'}>
                    {title}
                  </Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={keyOf(row, index)}>
              {columns.map((column, at) => (
                <Cell key={at} column={column} name={cards ? column.title : undefined}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Frame>
  );
}

interface FrameProps extends Required<Pick<FactsTableProps<never>, 'minWidth' | 'cards'>> {
  children: ReactNode;
}

function Frame({ minWidth, cards, children }: FrameProps) {
  // Where it is no card it may scroll sideways, by the keyboard, too.
  if (cards)
    return (
      <div className="as-cards" tabIndex={0}>
        {children}
      </div>
    );
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      {children}
    </Table.ScrollContainer>
  );
}

interface CellProps {
  column: Pick<FactsColumn<never>, 'end' | 'head'>;
  /** What a card says before it. */
  name: string | undefined;
  children: ReactNode;
}

function Cell({ column: { end, head }, name, children }: CellProps) {
  if (head) return <Table.Th scope="row">{children}</Table.Th>;
  const said = name === undefined ? {} : { 'data-name': name };
  return end ? (
    <Table.Td ta="end" className="num" {...said}>
      {children}
    </Table.Td>
  ) : (
    <Table.Td {...said}>{children}</Table.Td>
  );
}
