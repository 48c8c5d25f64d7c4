import { Text, Title } from '@mantine/core';
import type { MemberLimits } from '@feria/contracts/members/office';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

type Step = MemberLimits['history'][number];
const keyOf = ({ at, kind, period, what, by, amount }: Step): string =>
  [at, kind, period, what, by, amount].join(' ');

/** Each step of every limit, the member's own and imposed ones: when, what, who and why. */
export function LimitHistory({ limits, market }: { limits: MemberLimits; market: string }) {
  const t = useT();
  const { history, currency } = limits;
  return (
    <section aria-label={t('limits.history')}>
      <Title order={3} size="h5" mb="xs">
        {t('limits.history')}
      </Title>
      {history.length === 0 ? (
        <Text size="sm">{t('limits.historyEmpty')}</Text>
      ) : (
        <FactsTable
          label={t('limits.history')}
          minWidth={640}
          rows={history}
          keyOf={keyOf}
          columns={[
            { title: t('limits.when'), cell: (step) => <Moment at={step.at} market={market} /> },
            {
              title: t('limits.what'),
              cell: (step) => (
                <>
                  {t(`limits.kind.${step.kind}`)} · {t(`limits.period.${step.period}`)}
                </>
              ),
            },
            { title: t('limits.step'), cell: (step) => t(`limits.step.${step.what}`) },
            {
              title: t('limits.most'),
              end: true,
              cell: (step) =>
                step.amount === null ? (
                  t('limits.none')
                ) : step.kind === 'play_minutes' ? (
                  t('limits.minutes', { count: Number(step.amount) })
                ) : (
                  <Amount value={step.amount} currency={currency} />
                ),
            },
            {
              title: t('limits.who'),
              cell: (step) => (step.what === 'lapsed' ? '' : (step.by ?? t('limits.by.member'))),
            },
            { title: t('limits.why'), cell: (step) => step.reason ?? '' },
          ]}
        />
      )}
    </section>
  );
}
