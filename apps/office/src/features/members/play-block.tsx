import { Card, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { ReasonField, isReason } from '../../ground/forms/form-parts.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

/** Disable one member on command, with a reason (GLI-19 2.4). Running rounds finish; the balance stays withdrawable. */
export function PlayBlock({ member }: { member: OfficeMember }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const blocked = member.blockReason !== null;
  const change = useMutation({
    mutationFn: () => call('POST', `/members/${member.id}/block`, { blocked: !blocked, reason }),
    onSuccess: () => setReason(''),
    onSettled: () => queries.invalidateQueries({ queryKey: MEMBERS.all }),
  });
  if (!may('members.block')) return null;
  return (
    <Card withBorder>
      <Form
        act={change}
        send={() => change.mutate()}
        submit={t(blocked ? 'block.lift' : 'block.set')}
        isReady={isReason(reason)}
        button={{ color: blocked ? 'teal' : 'red', variant: 'light', fullWidth: true }}
      >
        <Text size="sm" c="dimmed">
          {t(blocked ? 'block.liftHint' : 'block.hint')}
        </Text>
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Card>
  );
}
