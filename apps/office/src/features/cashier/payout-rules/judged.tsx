/** What payout rules said of a withdrawal: never the verdict without what each rule saw. */
import { Card, Group, Text } from '@mantine/core';
import type { Judgement } from '@feria/contracts/cashier/payout-rules-office';
import { useT } from '../../../ground/i18n/texts.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useMoney } from '../../../ground/values/amount.tsx';
import { StateBadge } from '../../../ground/values/state.tsx';
import { useRuleText } from './rule-text.ts';
import { VerdictBadge } from './verdict.tsx';

export function Judged({ judgement, currency }: { judgement: Judgement | null; currency: string }) {
  const t = useT();
  const { asks, saw } = useRuleText(currency);
  if (judgement === null)
    return (
      <Text size="sm" c="dimmed">
        {t('payoutRules.judgedNone')}
      </Text>
    );
  const { verdict, version, results } = judgement;
  // What is met stands first: it is what somebody has to look at.
  const rows = results.toSorted((a, b) => Number(b.isMet) - Number(a.isMet));
  return (
    <Card withBorder>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{t('payoutRules.judged')}</Text>
        <VerdictBadge verdict={verdict} />
      </Group>
      <Why judgement={judgement} currency={currency} />
      <FactsTable
        label={t('payoutRules.judged')}
        minWidth={0}
        cards
        rows={rows}
        keyOf={({ rule }) => rule}
        columns={[
          {
            title: t('payoutRules.column.rule'),
            head: true,
            cell: ({ rule }) => t(`payoutRules.rule.${rule}`),
          },
          { title: t('payoutRules.column.seen'), cell: (row) => saw(row) },
          { title: t('payoutRules.column.asks'), cell: ({ rule, at }) => asks(rule, { at }) },
          {
            title: t('payoutRules.column.isMet'),
            cell: ({ isMet, does }) => (
              <StateBadge meaning={isMet ? (does === 'hold' ? 'attention' : 'waiting') : 'done'}>
                {t(isMet ? 'payoutRules.isMet' : 'payoutRules.notMet')}
              </StateBadge>
            ),
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {version === 0 ? t('payoutRules.judgedByFirst') : t('payoutRules.judgedBy', { version })}
      </Text>
    </Card>
  );
}

/** Of one that no rule stopped: why it waits all the same. */
function Why({
  judgement: { verdict, results, payBelow },
  currency,
}: {
  judgement: Judgement;
  currency: string;
}) {
  const t = useT();
  const money = useMoney();
  if (verdict !== 'review' || results.some(({ isMet }) => isMet)) return null;
  return (
    <Text size="sm" mb="xs">
      {Number(payBelow) === 0
        ? t('payoutRules.noLine')
        : t('payoutRules.aboveLine', { amount: money(payBelow, currency) })}
    </Text>
  );
}
