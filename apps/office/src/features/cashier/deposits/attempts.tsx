/** Which gateways a deposit was asked of, in their order, what each came to, and which were left out. */
import { Card, Text } from '@mantine/core';
import type { OfficeDepositDetail } from '@feria/contracts/cashier/office';
import { useT } from '../../../ground/i18n/texts.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';

export function Attempts({ detail: { attempts, leftOut } }: { detail: OfficeDepositDetail }) {
  const t = useT();
  if (attempts.length === 0) return null;
  return (
    <Card withBorder>
      <FactsTable
        caption={t('attempts.title')}
        rows={attempts}
        keyOf={({ gateway }) => gateway}
        columns={[
          { title: t('attempts.gateway'), head: true, cell: ({ gateway }) => gateway },
          {
            title: t('attempts.state'),
            cell: ({ state, reason }) =>
              reason === null
                ? t(`attempts.state.${state}`)
                : t('attempts.because', {
                    state: t(`attempts.state.${state}`),
                    reason: t(`payment.why.${reason}`),
                  }),
          },
          {
            title: t('attempts.why'),
            cell: ({ why, tries, good }) =>
              why === null
                ? '–'
                : t('attempts.whyOf', {
                    why: t(`attempts.why.${why}`),
                    good: String(good),
                    tries: String(tries),
                  }),
          },
        ]}
      />
      {leftOut.map(({ gateway, why }) => (
        <Text key={gateway} size="sm" c="dimmed">
          {t('attempts.leftOut', { gateway, why: t(`attempts.out.${why}`) })}
        </Text>
      ))}
    </Card>
  );
}
