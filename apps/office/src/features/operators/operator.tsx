import { Alert, Card, Grid, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OperatorDetail } from '@feria/contracts/operators/roles';
import { call } from '../../app/api.ts';
import { Fact, Identifier, Moment, Screen, State } from '../../app/parts.tsx';
import { PermissionNames } from '../../app/permission-names.tsx';
import { useRoleName } from '../../app/role-name.ts';
import { useSession } from '../../app/session.tsx';
import { SessionTable } from '../../app/session-table.tsx';
import { useT, type TextKey } from '../../app/texts.ts';
import { OperatorActs } from './acts.tsx';

/** One colleague: what they may do, where they are signed in, and what is to be done about it. */
export function Operator({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['operators', id],
    queryFn: () => call<OperatorDetail>('GET', `/operators/${id}`),
  });
  const canManage = may('operators.manage') && data?.isSelf === false;
  const endSession = async (sessionId: string): Promise<void> => {
    await call('POST', `/operators/${id}/sessions/${sessionId}/end`, {});
    await queries.invalidateQueries({ queryKey: ['operators', id] });
  };
  return (
    <Screen
      title={data?.operator.displayName ?? t('nav.operators')}
      aside={data && <State state={data.operator.status} />}
      error={error}
      retry={() => void refetch()}
    >
      {isPending && <Skeleton h={240} />}
      {data && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack>
              <Facts detail={data} />
              <Waiting detail={data} />
              {canManage && <OperatorActs detail={data} />}
              {data.isSelf && <Alert color="gray">{t('operators.self')}</Alert>}
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack>
              <Card withBorder>
                <Text fw={600} size="sm" mb="xs">
                  {t('operators.permissions')}
                </Text>
                <PermissionNames permissions={data.permissions} />
              </Card>
              <SessionTable sessions={data.sessions} {...(canManage ? { end: endSession } : {})} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </Screen>
  );
}

function Facts({ detail }: { detail: OperatorDetail }) {
  const t = useT();
  const roleName = useRoleName();
  const { operator } = detail;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('signIn.username')}>{operator.username}</Fact>
        <Fact label={t('operators.role')}>
          <Text fw={700} size="sm">
            {roleName(operator)}
          </Text>
        </Fact>
        <Fact label={t('operators.authenticator')}>
          {t(detail.hasAuthenticator ? 'operators.on' : 'operators.off')}
        </Fact>
        <Fact label={t('operators.recoveryCodes')}>
          {t('operators.codesLeft', { count: detail.recoveryCodesLeft })}
        </Fact>
        <Fact label={t('operators.passkeys')}>{detail.passkeys}</Fact>
        <Fact label={t('operators.email')}>{detail.email ?? t('operators.noEmail')}</Fact>
        {detail.codesEnd && (
          <Fact label={t('operators.codesEnd')}>
            <Moment at={detail.codesEnd.at} />
          </Fact>
        )}
        <Fact label={t('member.lastSignIn')}>
          {operator.lastLoginAt ? <Moment at={operator.lastLoginAt} /> : t('member.never')}
        </Fact>
        <Fact label={t('operators.since')}>
          <Moment at={operator.createdAt} />
        </Fact>
        <Fact label={t('operators.id')}>
          <Identifier value={operator.id} />
        </Fact>
        {detail.setUpUntil && (
          <Fact label={t('operators.linkUntil')}>
            <Moment at={detail.setUpUntil} />
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}

function Waiting({ detail }: { detail: OperatorDetail }) {
  const t = useT();
  return detail.waiting.map((approval) => (
    <Alert key={approval.id} color="blue" title={t('approvals.waits')}>
      <Link href={`/approvals/${approval.id}`}>
        {t(`approvals.action.${approval.action}` as TextKey)} · {approval.askedBy}
      </Link>
    </Alert>
  ));
}
