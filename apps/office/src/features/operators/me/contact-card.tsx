import { Alert, Card, Select, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGES } from '@feria/contracts/languages';
import type { Me, OwnContactAsked } from '@feria/contracts/operators/roles';
import { endonym } from '@feria/ui/names';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { isReason, ReasonField } from '../../../ground/forms/form-parts.tsx';
import { useDone } from '../../../ground/feedback/done.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { ME } from '../../../ground/http/keys.ts';

const CHOICES = LANGUAGES.map((value) => ({ value, label: endonym(value) }));

/** Where one is written to about one's own account. */
export function ContactCard({ me }: { me: Me }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [email, setEmail] = useState(me.email ?? '');
  const [language, setLanguage] = useState<string>(me.language);
  const [reason, setReason] = useState('');
  const isOther = email.trim() !== (me.email ?? '');
  const save = useMutation({
    mutationFn: () =>
      call<OwnContactAsked>('POST', '/me/contact', {
        email: email.trim(),
        language,
        ...(isOther ? { reason } : {}),
      }),
    onSuccess: async ({ approval }) => {
      done(t(approval ? 'contact.waits' : 'contact.saved'));
      await queries.invalidateQueries({ queryKey: ME.all });
    },
  });
  return (
    <Card withBorder>
      <Form
        act={save}
        send={() => save.mutate()}
        submit={t('contact.save')}
        isReady={!isOther || isReason(reason)}
        button={{ variant: 'default' }}
      >
        <Title order={2} size="h4">
          {t('contact.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('contact.lead')}
        </Text>
        {me.email === null && <Alert color="yellow">{t('contact.none')}</Alert>}
        {me.addressWaits && <Alert color="blue">{t('contact.waits')}</Alert>}
        <TextInput
          type="email"
          name="email"
          label={t('contact.email')}
          autoComplete="email"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {isOther && (
          <>
            <Text size="xs" c="dimmed">
              {t('contact.reasonHint')}
            </Text>
            <ReasonField value={reason} onChange={setReason} />
          </>
        )}
        <Select
          label={t('contact.language')}
          data={CHOICES}
          value={language}
          onChange={(value) => value !== null && setLanguage(value)}
          allowDeselect={false}
        />
      </Form>
    </Card>
  );
}
