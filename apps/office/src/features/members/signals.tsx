import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { MemberSignals } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

/** Accounts that look like the same person's. They refuse nobody anything. */
export function Signals({ member: { id } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'signals'),
    queryFn: () => call<MemberSignals>('GET', `/members/${id}/signals`),
  });
  return (
    <Part
      title={t('signals.title')}
      lead={t('signals.lead')}
      isPending={isPending}
      error={error}
      retry={refetch}
    >
      {data?.items.length === 0 && <Text size="sm">{t('signals.empty')}</Text>}
      <Stack component="ul" gap="xs" m={0} p={0} className="plain-list">
        {(data?.items ?? []).map((signal) => (
          <Group component="li" key={signal.memberId} gap="xs">
            <Link href={`/members/${signal.memberId}`}>{signal.account}</Link>
            <Text size="xs" c="dimmed">
              {signal.merchantCode} · <Moment at={signal.at} market={signal.merchantCode} />
            </Text>
            {signal.kinds.map((kind) => (
              <Badge key={kind} variant="light" color="orange" tt="none">
                {t(`signals.kind.${kind}` as TextKey)}
              </Badge>
            ))}
          </Group>
        ))}
      </Stack>
    </Part>
  );
}
