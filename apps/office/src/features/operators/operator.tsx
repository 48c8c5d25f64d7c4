import { Alert, Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OperatorDetail } from '@feria/contracts/operators/roles';
import { call } from '../../ground/http/api.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { State } from '../../ground/values/state.tsx';
import { PermissionNames } from '../../ground/session/permission-names.tsx';
import { useRoleName } from '../../ground/session/role-name.ts';
import { useSession } from '../../ground/session/session.tsx';
import { SessionTable } from '../../ground/session/session-table.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { OperatorActs } from './acts.tsx';
import { OPERATORS } from './queries.ts';
import { OperatorName } from '../../ground/values/operator-name.tsx';

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
      aside={data && <State state={data.operator.status} />}
      query={query}
    >
      {data && (
        <Columns
          left={
            <>
              <Facts detail={data} />
              <Waiting detail={data} />
              {canManage && <OperatorActs detail={data} />}
              {data.isSelf && <Alert color="gray">{t('operators.self')}</Alert>}
            </>
          }
          right={
            <Stack>
              <Card withBorder>
                <Text fw={600} size="sm" mb="xs">
                  {t('operators.permissions')}
                </Text>
                <PermissionNames permissions={data.permissions} />
              </Card>
              <SessionTable sessions={data.sessions} {...(canManage ? { end: endSession } : {})} />
            </Stack>
          }
          share={6}
        />
      )}
    </DetailPage>
  );
}

function Facts({ detail }: { detail: OperatorDetail }) {
  const t = useT();
  const { may } = useSession();
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
        {may('audit.read') && (
          <Fact label={t('nav.audit')}>
            <Link href={`/audit?actorId=${operator.id}`}>{t('operators.acts')}</Link>
          </Fact>
        )}
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
        {t(`approvals.action.${approval.action}` as TextKey)} · <OperatorName username={approval.askedBy} />
      </Link>
    </Alert>
  ));
}
