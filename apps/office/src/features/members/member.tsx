import { Alert, Button, Card, SimpleGrid, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeMember } from '@feria/contracts/operators';
import { call } from '../../app/api.ts';
import { Amount, Fact, Identifier, Moment, Screen, State, useRefusalText } from '../../app/parts.tsx';
import { useSession } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';

export function Member({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['members', id],
    queryFn: () => call<OfficeMember>('GET', `/members/${id}`),
  });
  return (
    <Screen
      title={data?.account ?? t('nav.members')}
      aside={data && <State state={data.status} />}
      error={error}
      retry={() => void refetch()}
    >
      {isPending && <Skeleton h={200} />}
      {data && (
        <Stack maw={720}>
          <Card withBorder>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Fact label={t('member.id')}>
                <Identifier value={data.id} />
              </Fact>
              <Fact label={t('column.market')}>
                {data.merchantCode} · {data.currency}
              </Fact>
              <Fact label={t('member.balance')}>
                <Text fw={700}>
                  <Amount value={data.balance} currency={data.currency} />
                </Text>
              </Fact>
              <Fact label={t('member.held')}>
                <Amount value={data.held} currency={data.currency} />
              </Fact>
              <Fact label={t('member.registered')}>
                <Moment at={data.registeredAt} market={data.merchantCode} />
              </Fact>
              <Fact label={t('member.lastSignIn')}>
                {data.lastLoginAt ? (
                  <Moment at={data.lastLoginAt} market={data.merchantCode} />
                ) : (
                  t('member.never')
                )}
              </Fact>
              {may('cashier.read') && (
                <Fact label={t('statement.member')}>
                  <Link href={`/members/${data.id}/statement`}>{t('statement.open')}</Link>
                </Fact>
              )}
              {may('rewards.read') && (
                <Fact label={t('member.freeRounds')}>
                  <Link
                    href={`/rewards?${new URLSearchParams({ memberId: data.id, account: data.account })}`}
                  >
                    {t('member.freeRoundsLink')}
                  </Link>
                </Fact>
              )}
              {data.blockReason && <Fact label={t('member.blockReason')}>{data.blockReason}</Fact>}
            </SimpleGrid>
          </Card>
          <PlayBlock member={data} />
        </Stack>
      )}
    </Screen>
  );
}

/** Disable one member on command, with a reason (GLI-19 2.4). Running rounds finish; the balance stays withdrawable. */
function PlayBlock({ member }: { member: OfficeMember }) {
  const t = useT();
  const { may } = useSession();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const blocked = member.status === 'play_blocked';
  const change = useMutation({
    mutationFn: () => call('POST', `/members/${member.id}/block`, { blocked: !blocked, reason }),
    onSuccess: () => setReason(''),
    onSettled: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
  if (!may('members.block')) return null;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(blocked ? 'block.liftHint' : 'block.hint')}
        </Text>
        <Textarea
          label={t('decision.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
        />
        {change.error !== null && (
          <Alert color="red" role="alert">
            {refusalText(change.error)}
          </Alert>
        )}
        <Button
          color={blocked ? 'teal' : 'red'}
          variant="light"
          loading={change.isPending}
          disabled={reason.trim().length < 3}
          onClick={() => change.mutate()}
        >
          {t(blocked ? 'block.lift' : 'block.set')}
        </Button>
      </Stack>
    </Card>
  );
}
