/** What can be done about a colleague. What gives a right is asked for; what takes one away is done. */
import { Alert, Button, Card, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorDetail, SetUpSent } from '@feria/contracts/operators/roles';
import { Form } from '../../ground/forms/form.tsx';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useRoleChoice } from './roles/use-roles.ts';
import { OPERATORS } from './queries.ts';
import { operatorText } from '../../ground/values/operator-name.tsx';

export function OperatorActs({ detail }: { detail: OperatorDetail }) {
  const t = useT();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const { id, status } = detail.operator;
  const send = (verb: string, body: object) => async (reason: string) => {
    await call('POST', `/operators/${id}/${verb}`, { ...body, reason });
    await queries.invalidateQueries({ queryKey: OPERATORS.all });
  };
  return (
    <Card withBorder>
      {dialog}
      <Stack>
        {status !== 'disabled' && (
          <RoleAct
            detail={detail}
            onAsk={(role, label) =>
              ask({
                title: t('operators.changeRole'),
                text: t('operators.changeRoleText', { name: operatorText(detail.operator), role: label }),
                confirm: t('operators.ask'),
                send: send('role', { role }),
              })
            }
          />
        )}
        {status === 'invited' && <LinkAct id={id} hasAddress={detail.email !== null} />}
        <AddressAct
          onAsk={(email) =>
            ask({
              title: t('operators.newAddress'),
              text: t('operators.newAddressText', { name: operatorText(detail.operator) }),
              confirm: t('operators.ask'),
              send: send('address', { email }),
            })
          }
        />
        <Group>
          {status !== 'disabled' && (
            <Button
              variant="default"
              onClick={() =>
                ask({
                  title: t('operators.reset'),
                  text: t('operators.resetText', { name: operatorText(detail.operator) }),
                  confirm: t('operators.ask'),
                  send: send('reset', {}),
                })
              }
            >
              {t('operators.reset')}
            </Button>
          )}
          {status === 'disabled' ? (
            <Button
              variant="default"
              onClick={() =>
                ask({
                  title: t('operators.enable'),
                  text: t('operators.enableText', { name: operatorText(detail.operator) }),
                  confirm: t('operators.ask'),
                  send: send('enable', {}),
                })
              }
            >
              {t('operators.enable')}
            </Button>
          ) : (
            <Button
              color="red"
              variant="light"
              onClick={() =>
                ask({
                  title: t('operators.disable'),
                  text: t('operators.disableText', { name: operatorText(detail.operator) }),
                  confirm: t('operators.disable'),
                  isGrave: true,
                  send: send('disable', {}),
                })
              }
            >
              {t('operators.disable')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

type RoleActProps = { detail: OperatorDetail; onAsk: (role: string, label: string) => void };

function RoleAct({ detail, onAsk }: RoleActProps) {
  const t = useT();
  const { choice } = useRoleChoice();
  const [role, setRole] = useState<string | null>(null);
  const others = choice.filter(({ value }) => value !== detail.operator.role);
  const label = others.find(({ value }) => value === role)?.label;
  return (
    <Form
      send={() => role !== null && label !== undefined && onAsk(role, label)}
      submit={t('operators.changeRole')}
      isReady={role !== null && label !== undefined}
      button={{ variant: 'default' }}
      layout="line"
      gap="md"
    >
      <Select
        flex={1}
        miw={180}
        label={t('operators.newRole')}
        data={others}
        value={role}
        onChange={setRole}
        allowDeselect={false}
      />
    </Form>
  );
}

/** To their own address: whoever could read it here could be them. */
function LinkAct({ id, hasAddress }: { id: string; hasAddress: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => call<SetUpSent>('POST', `/operators/${id}/set-up-link`, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: OPERATORS.one(id) }),
  });
  return (
    <Stack gap="xs">
      <Text size="sm">{t(hasAddress ? 'operators.linkLead' : 'operators.noAddress')}</Text>
      <RefusalAlert error={send.error} />
      {send.data && (
        <Alert color="teal" role="status">
          {t('operators.linkSent', { to: send.data.to })} <Moment at={send.data.expiresAt} />
        </Alert>
      )}
      <Button
        variant="default"
        w="fit-content"
        disabled={!hasAddress}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('operators.makeLink')}
      </Button>
    </Stack>
  );
}

/** Where their mails and links go: another address is an authentication method, so two agree to it. */
function AddressAct({ onAsk }: { onAsk: (email: string) => void }) {
  const t = useT();
  const [email, setEmail] = useState('');
  return (
    <Form
      send={() => onAsk(email.trim())}
      submit={t('operators.newAddress')}
      button={{ variant: 'default' }}
      layout="line"
      gap="md"
    >
      <TextInput
        type="email"
        name="newAddress"
        flex={1}
        miw={180}
        label={t('operators.inviteEmail')}
        autoComplete="off"
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </Form>
  );
}
