/** What a draft would have said of the last days: how many, and which. */
import { Alert, Stack, Text } from '@mantine/core';
import { TRIED_DAYS } from '@feria/contracts/cashier/payout-rules';
import type { MarketPayoutRules, PayoutRulesPreview } from '@feria/contracts/cashier/payout-rules-office';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { Moment } from '../../../ground/values/moment.tsx';

type TriedProps = { tried: PayoutRulesPreview; market: MarketPayoutRules };

export function Tried({ tried, market }: TriedProps) {
  const t = useT();
  const { looked, isAll, pay, hold, stopped, wronglyPaid } = tried;
  if (looked === 0) return <Alert color="blue">{t('payoutRules.triedNone', { days: TRIED_DAYS })}</Alert>;
  return (
    <Stack gap="md">
      <Alert color="blue">
        {t('payoutRules.tried', { looked, pay, stopped: looked - pay, hold })}{' '}
        {!isAll && t('payoutRules.triedPart', { looked })}
      </Alert>
      {wronglyPaid.length > 0 && (
        <Those title={t('payoutRules.wronglyPaid')} rows={wronglyPaid} market={market} />
      )}
      {stopped.length > 0 ? (
        <Those title={t('payoutRules.stopped')} rows={stopped} market={market} />
      ) : (
        <Text size="sm">{t('payoutRules.stoppedNone')}</Text>
      )}
    </Stack>
  );
}

type ThoseProps = { title: string; rows: PayoutRulesPreview['stopped']; market: MarketPayoutRules };

function Those({ title, rows, market: { currency, merchantCode } }: ThoseProps) {
  const t = useT();
  return (
    <FactsTable
      caption={title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('list.column.reference'),
          head: true,
          cell: ({ id, reference }) => <Link href={`/withdrawals/${id}`}>{reference}</Link>,
        },
        {
          title: t('column.requested'),
          cell: ({ createdAt }) => <Moment at={createdAt} market={merchantCode} />,
        },
        {
          title: t('column.amount'),
          end: true,
          cell: ({ amount }) => <Amount value={amount} currency={currency} />,
        },
        {
          title: t('payoutRules.met'),
          cell: ({ met }) => met.map((rule) => t(`payoutRules.rule.${rule}`)).join(' · '),
        },
      ]}
    />
  );
}
