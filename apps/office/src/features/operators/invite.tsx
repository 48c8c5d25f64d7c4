import { Card, Select, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Asked } from '@feria/contracts/operators/roles';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { ReasonField, isReason } from '../../ground/forms/form-parts.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { LANGUAGES } from '@feria/contracts/languages';
import { endonym } from '@feria/ui/names';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { ChosenRole } from './roles/chosen-role.tsx';
import { useRoleChoice } from './roles/use-roles.ts';

const LANGUAGE_CHOICE = LANGUAGES.map((value) => ({ value, label: endonym(value) }));
const USERNAME = /^[a-z][a-z0-9_]{2,31}$/;

/** Asks for a new colleague's account; a second person decides, and then a link goes to its address. */
export function InviteOperator() {
  const t = useT();
  const [, go] = useLocation();
  const { choice, error } = useRoleChoice();
  const [username, setUsername] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [role, setRole] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<string>(useLang());
  const [reason, setReason] = useState('');
  const ask = useMutation({
    mutationFn: () =>
      call<Asked>('POST', '/operators', {
        username,
        displayName,
        role,
        email: email.trim(),
        language,
        reason,
      }),
    onSuccess: ({ approval }) => go(`/approvals/${approval.id}`),
  });
  const isNamed = username === '' || USERNAME.test(username);
  const isReady =
    USERNAME.test(username) &&
    displayName.trim().length > 1 &&
    role !== null &&
    email.includes('@') &&
    isReason(reason);
  return (
    <Screen title={t('operators.invite')} error={error}>
      <Card withBorder maw={560}>
        <Form act={ask} send={() => ask.mutate()} submit={t('operators.ask')} isReady={isReady}>
          <Text size="sm" c="dimmed">
            {t('operators.inviteLead')}
          </Text>
          <TextInput
            label={t('operators.name')}
            value={displayName}
            onChange={(event) => setDisplayName(event.currentTarget.value)}
            maxLength={80}
            autoComplete="off"
            required
          />
          <TextInput
            label={t('signIn.username')}
            description={t('operators.usernameHint')}
            error={isNamed ? undefined : t('operators.usernameHint')}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value.toLowerCase())}
            maxLength={32}
            autoComplete="off"
            required
          />
          <Select
            label={t('operators.role')}
            data={choice}
            value={role}
            onChange={setRole}
            allowDeselect={false}
            required
          />
          <ChosenRole code={role} />
          <TextInput
            type="email"
            name="email"
            label={t('operators.inviteEmail')}
            description={t('operators.inviteEmailHint')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            maxLength={254}
            autoComplete="off"
            required
          />
          <Select
            label={t('contact.language')}
            data={LANGUAGE_CHOICE}
            value={language}
            onChange={(value) => value !== null && setLanguage(value)}
            allowDeselect={false}
          />
          <ReasonField value={reason} onChange={setReason} />
        </Form>
      </Card>
    </Screen>
  );
}
