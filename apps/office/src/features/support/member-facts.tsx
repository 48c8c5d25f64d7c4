/** The member beside the conversation, as far as the operator may see them; the whole of it is one press away. */
import { Anchor, Badge, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ExclusionLines } from '@feria/contracts/exclusions/office';
import type { MemberVerification } from '@feria/contracts/kyc/office';
import type { MemberMoney } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { State } from '../../ground/values/state.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { LimitFacts } from './limit-facts.tsx';
import { MEMBERS } from '../../ground/http/keys.ts';

const LAST = 6;

export function MemberFacts({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const { data: member } = useQuery({
    queryKey: MEMBERS.one(id),
    queryFn: () => call<OfficeMember>('GET', `/members/${id}`),
    enabled: may('members.read'),
  });
  const { data: exclusions } = useQuery({
    queryKey: MEMBERS.one(id, 'exclusions'),
    queryFn: () => call<ExclusionLines>('GET', `/members/${id}/exclusions`),
    enabled: may('members.read'),
  });
  const { data: papers } = useQuery({
    queryKey: MEMBERS.one(id, 'verification'),
    queryFn: () => call<MemberVerification>('GET', `/members/${id}/verification`),
    enabled: may('kyc.read'),
  });
  if (!member) return null;
  const standing = exclusions?.items.find(({ isStanding }) => isStanding);
  return (
    <Card withBorder p="sm">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text component="h3" size="sm" fw={700} m={0}>
            {member.account}
          </Text>
          <Anchor component={Link} href={`/members/${id}`} size="sm">
            {t('support.whole')}
          </Anchor>
        </Group>
        <Group gap="xs">
          <State state={member.status} />
          {papers && (
            <Badge variant="light" color={papers.isVerified ? 'teal' : 'yellow'} tt="none">
              {t(papers.isVerified ? 'kyc.verified' : 'kyc.notVerified')}
            </Badge>
          )}
          {papers?.state === 'waiting' && (
            <Badge variant="light" color="blue" tt="none">
              {t('support.papersWait')}
            </Badge>
          )}
          {papers && (papers.state === 'rejected' || papers.state === 'expired') && (
            <Badge variant="light" color="red" tt="none">
              {t(`kyc.state.${papers.state}`)}
            </Badge>
          )}
          {standing && (
            <Badge variant="light" color="orange" tt="none">
              {t('support.onBreak')}
            </Badge>
          )}
        </Group>
        <Text size="sm">
          {t('support.balance')} <Amount value={member.balance} currency={member.currency} />
        </Text>
        <LimitFacts id={id} />
        {may('cashier.read') && <Last id={id} market={member.merchantCode} />}
      </Stack>
    </Card>
  );
}

/** What last moved their money: deposits, withdrawals, rounds. */
function Last({ id, market }: { id: string; market: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: MEMBERS.one(id, 'money'),
    queryFn: () => call<MemberMoney>('GET', `/members/${id}/money`),
  });
  if (!data || data.entries.length === 0) return null;
  return (
    <Stack gap={4} component="ul" m={0} p={0} className="plain-list" aria-label={t('support.last')}>
      {data.entries.slice(0, LAST).map((entry) => (
        <Group key={entry.id} component="li" justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs">
            <Link href={`/entries/${entry.id}`}>{t(`entry.kind.${entry.kind}`)}</Link>
            <Text component="div" c="dimmed" size="xs">
              <Moment at={entry.at} market={market} />
            </Text>
          </Text>
          <Text size="xs" className="num" flex="none">
            <Amount value={entry.amount} currency={data.currency} sign />
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
