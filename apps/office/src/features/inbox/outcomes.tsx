import { Card, Stack, Table, Text, Title } from '@mantine/core';
import { CIRCULAR_WITHHELD, type CircularView } from '@feria/contracts/inbox/circulars';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';

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
          <Table fz="sm" aria-label={t('messages.outcomes')}>
            <Table.Tbody>
              {outcomes.map(({ channel, state, why, count }) => (
                <Table.Tr key={`${channel} ${state} ${why}`}>
                  <Table.Td>{t(`messages.channel.${channel}`)}</Table.Td>
                  <Table.Td>
                    {why === null
                      ? t(`delivery.state.${state}` as TextKey)
                      : t(`delivery.withheld.${why}` as TextKey)}
                  </Table.Td>
                  <Table.Td className="num">{count}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Card>
  );
}
