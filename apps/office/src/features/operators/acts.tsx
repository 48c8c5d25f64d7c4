/** What is changed of a colleague's account by a form: role and address. The head has the rest. */
import { Select, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorDetail } from '@feria/contracts/operators/roles';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Part } from '../../ground/loading/part.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { ChosenRole } from './roles/chosen-role.tsx';
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
    <Part title={t('operators.change')}>
      {dialog}
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
    </Part>
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
    <Stack gap="xs">
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
      <ChosenRole code={role} before={detail.permissions} />
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
