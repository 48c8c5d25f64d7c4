import { Code, ScrollArea, Table } from '@mantine/core';
import type { Difference } from '@feria/contracts/markets/document';
import { useT } from '../i18n/texts.ts';

interface DifferencesProps {
  differences: readonly Difference[];
  /** What the field of that path is called; left out, its path says it. */
  nameOf?: (path: string) => string;
}

/** What a draft changes, or a version did: one line a field. */
export function Differences({ differences, nameOf = (path) => path }: DifferencesProps) {
  const t = useT();
  if (differences.length === 0) return null;
  return (
    <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
      <Table fz="xs" miw={480} aria-label={t('markets.differences', { count: differences.length })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('markets.where')}</Table.Th>
            <Table.Th>{t('markets.was')}</Table.Th>
            <Table.Th>{t('markets.is')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ path, was, is }) => (
            <Table.Tr key={path}>
              <Table.Td className="change">{nameOf(path)}</Table.Td>
              <Table.Td className="change">{was ?? '–'}</Table.Td>
              <Table.Td className="change">{is === null ? '–' : <Code>{is}</Code>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
