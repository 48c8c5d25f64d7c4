import { Card, Stack, Text, Title } from '@mantine/core';
import { CIRCULAR_WITHHELD, type CircularView } from '@feria/contracts/inbox/circulars';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

/** Who got nothing and why, and what became of each message that was sent. */
export function Outcomes({ view: { withheld, outcomes } }: { view: CircularView }) {
  const t = useT();
  const kept = CIRCULAR_WITHHELD.filter((why) => withheld[why] > 0);
  if (kept.length === 0 && outcomes.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('messages.outcomes')}
        </Title>
        {kept.map((why) => (
          <Text key={why} size="sm">
            {t(`messages.withheld.${why}`)}: <span className="num">{withheld[why]}</span>
          </Text>
        ))}
        {outcomes.length > 0 && (
          <FactsTable
            label={t('messages.outcomes')}
            rows={outcomes}
            keyOf={({ channel, state, why }) => `${channel} ${state} ${why}`}
            columns={[
              { cell: ({ channel }) => t(`messages.channel.${channel}`) },
              {
                cell: ({ state, why }) =>
                  why === null
                    ? t(`delivery.state.${state}` as TextKey)
                    : t(`delivery.withheld.${why}` as TextKey),
              },
              { end: true, cell: ({ count }) => count },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
