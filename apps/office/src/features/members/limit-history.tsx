import { Table, Text, Title } from '@mantine/core';
import type { MemberLimits } from '@feria/contracts/members/office';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';

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
        <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table fz="sm" aria-label={t('limits.history')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('limits.when')}</Table.Th>
                <Table.Th>{t('limits.what')}</Table.Th>
                <Table.Th>{t('limits.step')}</Table.Th>
                <Table.Th ta="end">{t('limits.most')}</Table.Th>
                <Table.Th>{t('limits.who')}</Table.Th>
                <Table.Th>{t('limits.why')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {history.map((step) => (
                <Table.Tr key={keyOf(step)}>
                  <Table.Td>
                    <Moment at={step.at} market={market} />
                  </Table.Td>
                  <Table.Td>
                    {t(`limits.kind.${step.kind}`)} · {t(`limits.period.${step.period}`)}
                  </Table.Td>
                  <Table.Td>{t(`limits.step.${step.what}`)}</Table.Td>
                  <Table.Td ta="end">
                    {step.amount === null ? (
                      t('limits.none')
                    ) : step.kind === 'play_minutes' ? (
                      t('limits.minutes', { count: Number(step.amount) })
                    ) : (
                      <Amount value={step.amount} currency={currency} />
                    )}
                  </Table.Td>
                  <Table.Td>{step.what === 'lapsed' ? '' : (step.by ?? t('limits.by.member'))}</Table.Td>
                  <Table.Td>{step.reason ?? ''}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
