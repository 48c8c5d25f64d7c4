/** Whether a role's people need a passkey: asked for by one person, given up by two. */
import { Button, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ENROL_DAYS, type Asked, type RoleView } from '@feria/contracts/operators/roles';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { Dialog, ReasonField, isReason } from '../../../ground/forms/form-parts.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { ME } from '../../../ground/http/keys.ts';
import { OPERATORS } from '../queries.ts';

type PasskeyRuleProps = { role: RoleView; name: string; canManage: boolean };

export function PasskeyRule({ role, name, canManage }: PasskeyRuleProps) {
  const t = useT();
  const [, go] = useLocation();
  const { ask, dialog } = useAsk();
  const [isAsking, setAsking] = useState(false);
  const lift = () =>
    ask({
      title: t('roles.liftPasskeys'),
      text: t('roles.liftPasskeysText', { name }),
      confirm: t('operators.ask'),
      send: async (reason) => {
        const { approval } = await call<Asked>('POST', `/roles/${role.code}/passkeys/lift`, { reason });
        go(`/approvals/${approval.id}`);
      },
    });
  return (
    <Stack gap={4}>
      {dialog}
      {isAsking && <AskForPasskeys role={role} name={name} onClose={() => setAsking(false)} />}
      <Text size="sm" fw={600}>
        {t('roles.passkeys')}
      </Text>
      <Text size="sm">
        <State role={role} />{' '}
        {t('roles.passkeysHave', {
          have: role.operators.filter(({ hasPasskey }) => hasPasskey).length,
          all: role.operators.length,
        })}
      </Text>
      {canManage && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          aria-label={`${t(role.passkeys ? 'roles.liftPasskeys' : 'roles.requirePasskeys')}: ${name}`}
          onClick={() => (role.passkeys ? lift() : setAsking(true))}
        >
          {t(role.passkeys ? 'roles.liftPasskeys' : 'roles.requirePasskeys')}
        </Button>
      )}
    </Stack>
  );
}

function State({ role: { passkeys } }: { role: RoleView }) {
  const t = useT();
  if (!passkeys) return t('roles.passkeysOptional');
  if (passkeys.isOver) return t('roles.passkeysOnly');
  return (
    <>
      {t('roles.passkeysAsked')} <Moment at={passkeys.enrolBy} />.
    </>
  );
}

const WEEK = 7;

type AskForPasskeysProps = { role: RoleView; name: string; onClose: () => void };

function AskForPasskeys({ role, name, onClose }: AskForPasskeysProps) {
  const t = useT();
  const queries = useQueryClient();
  const [days, setDays] = useState(String(WEEK));
  const [reason, setReason] = useState('');
  const send = useMutation({
    mutationFn: () =>
      call('POST', `/roles/${role.code}/passkeys`, { days: Number(days), reason: reason.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: OPERATORS.all });
      await queries.invalidateQueries({ queryKey: ME.all });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={t('roles.requirePasskeys')}>
      <Form
        act={send}
        send={() => send.mutate()}
        submit={t('roles.requirePasskeys')}
        isReady={isReason(reason)}
        onClose={onClose}
      >
        <Text size="sm">{t('roles.requirePasskeysText', { name })}</Text>
        <Select
          label={t('roles.enrolDays')}
          data={ENROL_DAYS.map((count) => ({
            value: String(count),
            label: t('roles.days', { days: count }),
          }))}
          value={days}
          onChange={(value) => value !== null && setDays(value)}
          allowDeselect={false}
        />
        <ReasonField value={reason} onChange={setReason} isFirst />
      </Form>
    </Dialog>
  );
}
