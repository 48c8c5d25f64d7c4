/** What a member may still pay in, lose and play, and a change that waits: whoever answers reads it before they promise anything. */
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemberLimits } from '@feria/contracts/members/office';
import { call } from '../../ground/http/api.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { waitingChanges } from './waiting-changes.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

type Kind = MemberLimits['items'][number]['kind'];
const SHOWN: readonly Kind[] = ['deposit', 'net_deposit', 'loss', 'play_minutes'];

export function LimitFacts({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: MEMBERS.one(id, 'limits'),
    queryFn: () => call<MemberLimits>('GET', `/members/${id}/limits`),
  });
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const items = data.items.filter(({ kind }) => SHOWN.includes(kind));
  const waiting = waitingChanges(data.history).filter(({ kind }) => SHOWN.includes(kind));
  const much = (kind: Kind, amount: string | null) =>
    amount === null ? (
      t('support.noLimit')
    ) : kind === 'play_minutes' ? (
      t('limits.minutes', { count: Number(amount) })
    ) : (
      <Amount value={amount} currency={data.currency} />
    );
  return (
    <Stack gap={4} component="section" aria-label={t('limits.title')}>
      <Text component="h4" size="xs" fw={700} m={0}>
        {t('limits.title')}
      </Text>
      {items.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('support.noLimits')}
        </Text>
      )}
      {items.map(({ kind, period, amount, setBy }) => (
        <Group key={`${kind} ${period} ${setBy}`} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs">
            {t(`limits.kind.${kind}`)}{' '}
            <Text span c="dimmed" size="xs">
              {t(`limits.period.${period}`)} · {t(`limits.by.${setBy}`)}
            </Text>
          </Text>
          <Text size="xs" className="num" style={{ whiteSpace: 'nowrap' }}>
            {much(kind, amount)}
          </Text>
        </Group>
      ))}
      {waiting.map(({ kind, period, amount }) => (
        <Group key={`${kind} ${period}`} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" c="yellow">
            {t('support.limitWaits', {
              kind: t(`limits.kind.${kind}`),
              period: t(`limits.period.${period}`),
            })}
          </Text>
          <Text size="xs" className="num" style={{ whiteSpace: 'nowrap' }}>
            {much(kind, amount)}
          </Text>
        </Group>
      ))}
      {data.waiting && (
        <Text size="xs" c="yellow">
          {t('support.imposedLimitWaits')}
        </Text>
      )}
    </Stack>
  );
}
