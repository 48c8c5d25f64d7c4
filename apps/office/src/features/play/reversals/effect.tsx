import { Alert, Stack, Table, Text } from '@mantine/core';
import type { BalanceChanges, EntryDetail, ReversalPreview } from '@feria/contracts/play/reversals';
import { useId } from 'react';
import { formatMoney } from '@feria/ui/format';
import { useLang, useT } from '../../../ground/i18n/texts.ts';

const ACCOUNTS = ['cash', 'held', 'bonus', 'debt'] as const satisfies readonly (keyof BalanceChanges)[];
const isNothing = (amount: string): boolean => /^-?[0.]+$/.test(amount);

/** What taking it back would do at this moment, to the last unit, and what to know before. */
export function Effect({ entry, preview }: { entry: EntryDetail; preview: ReversalPreview }) {
  const t = useT();
  const lang = useLang();
  const title = useId();
  const { before, changes, after } = preview;
  const money = (amount: string): string =>
    formatMoney(amount, entry.currency, lang, undefined, { withCode: true, exact: true });
  // The title names the currency: three columns have to fit a phone.
  const plain = (amount: string, sign: 'auto' | 'always' = 'auto'): string =>
    formatMoney(amount, entry.currency, lang, undefined, { exact: true, sign });
  const shown = ACCOUNTS.filter((account) => account === 'cash' || !isNothing(changes[account]));
  return (
    <Stack gap="sm">
      <Text fw={600} size="sm" id={title}>
        {t('reversal.effect', { currency: entry.currency })}
      </Text>
      <Table.ScrollContainer minWidth={280} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table fz={{ base: 'xs', xs: 'sm' }} horizontalSpacing={4} aria-labelledby={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th ta="right">{t('reversal.before')}</Table.Th>
              <Table.Th ta="right">{t('reversal.change')}</Table.Th>
              <Table.Th ta="right">{t('reversal.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((account) => (
              <Table.Tr key={account}>
                <Table.Th scope="row">{t(`reversal.account.${account}`)}</Table.Th>
                <Table.Td ta="right">
                  <span className="num">{plain(before[account])}</span>
                </Table.Td>
                <Table.Td ta="right" fw={700}>
                  <span className="num">{plain(changes[account], 'always')}</span>
                </Table.Td>
                <Table.Td ta="right">
                  <span className="num">{plain(after[account])}</span>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {entry.entries.length > 1 && (
        <Text size="sm">{t('reversal.together', { entries: entry.entries.join(', ') })}</Text>
      )}
      {changes.debt.startsWith('-') && (
        <Alert color="orange">{t('reversal.debt', { amount: money(changes.debt.slice(1)) })}</Alert>
      )}
      {preview.isRoundOpen && <Alert color="orange">{t('reversal.roundOpen')}</Alert>}
    </Stack>
  );
}
