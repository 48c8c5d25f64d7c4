import { Alert, Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OperatorDetail } from '@feria/contracts/operators/roles';
import { call } from '../../ground/http/api.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useRoleName } from '../../ground/session/role-name.ts';
import { useSession } from '../../ground/session/session.tsx';
import { SessionTable } from '../../ground/session/session-table.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Related } from '../../ground/records/related.tsx';
import { Timeline } from '../../ground/records/timeline.tsx';
import { WaitingAlert } from '../approvals/index.ts';
import { OperatorActs } from './acts.tsx';
import { Head } from './head.tsx';
import { OPERATORS } from './queries.ts';
import { RolePermissions } from './role-permissions.tsx';

/** One colleague: what they may do, where they are signed in, and what is to be done about it. */
export function Operator({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const query = useRecord<OperatorDetail>(OPERATORS.one(id), `/operators/${id}`);
  const { data } = query;
  const canManage = may('operators.manage') && data?.isSelf === false;
  const endSession = async (sessionId: string): Promise<void> => {
    await call('POST', `/operators/${id}/sessions/${sessionId}/end`, {});
    await queries.invalidateQueries({ queryKey: OPERATORS.one(id) });
  };
  return (
    <DetailPage
      title={data?.operator.displayName ?? t('nav.operators')}
      head={data && <Head detail={data} mayManage={canManage} />}
      query={query}
    >
      {data && (
        <Columns
          share={6}
          left={
            <>
              {data.waiting.map((approval) => (
                <WaitingAlert key={approval.id} approval={approval} />
              ))}
              {canManage && data.operator.status === 'invited' && (
                <Alert color="blue">
                  {t(data.email === null ? 'operators.noAddress' : 'operators.linkLead')}
                </Alert>
              )}
              {data.isSelf && <Alert color="gray">{t('operators.self')}</Alert>}
              <Facts detail={data} />
              <Related links={linksOf(data.operator)} />
              {canManage && <OperatorActs detail={data} />}
              <SessionTable sessions={data.sessions} {...(canManage ? { end: endSession } : {})} />
            </>
          }
          right={
            <Stack>
              <RolePermissions operator={data.operator} permissions={data.permissions} />
              <Part title={t('record.story')}>
                <Timeline steps={data.steps} />
              </Part>
            </Stack>
          }
        />
      )}
    </DetailPage>
  );
}

const linksOf = ({ id, role }: OperatorDetail['operator']) =>
  [
    { title: 'operators.acts', href: `/audit?actorId=${id}`, needs: 'audit.read' },
    { title: 'operators.requests', href: `/approvals?askedById=${id}`, needs: 'approvals.read' },
    { title: 'operators.decisions', href: `/approvals?decidedById=${id}`, needs: 'approvals.read' },
    { title: 'operators.role', href: `/roles/${role}`, needs: 'operators.read' },
  ] as const;

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
