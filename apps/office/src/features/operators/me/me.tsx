import { Button, Card, Grid, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me as Own, NewRecoveryCodes } from '@feria/contracts/operators/roles';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { call } from '../../../ground/http/api.ts';
import { Fact } from '../../../ground/values/fact.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { RecoveryCodes } from '../../../ground/session/recovery-codes.tsx';
import { useRoleName } from '../../../ground/session/role-name.ts';
import { SessionTable } from '../../../ground/session/session-table.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { RolePermissions } from '../role-permissions.tsx';
import { ContactCard } from './contact-card.tsx';
import { EndOthers } from './end-others.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ME } from '../../../ground/http/keys.ts';

/** One's own account: what one may do, where one is signed in, and what one signs in by. */
export function Me() {
  const t = useT();
  const queries = useQueryClient();
  const [isOffered, setOffered] = useState(false);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ME.all,
    queryFn: () => call<Own>('GET', '/me'),
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: ME.all });
  const end = async (id: string): Promise<void> => {
    await call('POST', `/me/sessions/${id}/end`, {});
    await readAgain();
  };
  const endOthers = async (): Promise<void> => {
    await call('POST', '/me/sessions/end-others', {});
    await readAgain();
  };
  // Whoever was let in by what has changed stays in until their session is over: ending it is offered (ASVS 5.0, 7.4.3).
  const offer = async (): Promise<boolean> => {
    await readAgain();
    const hasOthers = (queries.getQueryData<Own>(ME.all)?.sessions.length ?? 0) > 1;
    setOffered(hasOthers);
    return hasOthers;
  };
  return (
    <Screen title={t('nav.me')} error={error} retry={() => void refetch()}>
      {isOffered && <EndOthers end={endOthers} onClose={() => setOffered(false)} />}
      {isPending && <Skeleton h={240} />}
      {data && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack>
              <Facts me={data} />
              <PasskeysCard me={data} onAdded={offer} onRemoved={readAgain} />
              <PasswordCard />
              <CodesCard left={data.recoveryCodesLeft} onRenewed={offer} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack>
              <SessionTable sessions={data.sessions} end={end} endOthers={endOthers} />
              <ContactCard key={data.email} me={data} />
              <RolePermissions operator={data.operator} permissions={data.permissions} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </Screen>
  );
}

function Facts({ me }: { me: Own }) {
  const t = useT();
  const roleName = useRoleName();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('operators.name')}>{me.operator.displayName}</Fact>
        <Fact label={t('signIn.username')}>{me.operator.username}</Fact>
        <Fact label={t('operators.role')}>{roleName(me.operator)}</Fact>
        <Fact label={t('me.passwordSince')}>
          {me.passwordChangedAt ? <Moment at={me.passwordChangedAt} /> : '–'}
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

function CodesCard({ left, onRenewed }: { left: number; onRenewed: () => Promise<unknown> }) {
  const t = useT();
  const renew = useMutation({
    mutationFn: () => call<NewRecoveryCodes>('POST', '/me/recovery-codes', {}),
    onSuccess: onRenewed,
  });
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('operators.recoveryCodes')}
        </Title>
        {renew.data ? (
          <RecoveryCodes codes={renew.data.codes} />
        ) : (
          <Text size="sm">{t('operators.codesLeft', { count: left })}</Text>
        )}
        <RefusalAlert error={renew.error} />
        <Button variant="default" w="fit-content" loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('me.renewCodes')}
        </Button>
      </Stack>
    </Card>
  );
}
