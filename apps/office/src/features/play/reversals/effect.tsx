import { Alert, Stack, Text } from '@mantine/core';
import type { BalanceChanges, EntryDetail, ReversalPreview } from '@feria/contracts/play/reversals';
import { useId } from 'react';
import { formatMoney } from '@feria/ui/format';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';

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
      <FactsTable
        labelledBy={title}
        minWidth={280}
        cards
        rows={shown}
        keyOf={(account) => account}
        columns={[
          { head: true, cell: (account) => t(`reversal.account.${account}`) },
          {
            title: t('reversal.before'),
            end: true,
            cell: (account) => plain(before[account]),
          },
          {
            title: t('reversal.change'),
            end: true,
            cell: (account) => <b>{plain(changes[account], 'always')}</b>,
          },
          {
            title: t('reversal.after'),
            end: true,
            cell: (account) => plain(after[account]),
          },
        ]}
      />
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
