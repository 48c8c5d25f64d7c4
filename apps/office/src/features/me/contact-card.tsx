import { Alert, Button, Card, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGES } from '@feria/contracts/languages';
import type { Me, OwnContactAsked } from '@feria/contracts/operators/roles';
import { endonym } from '@feria/ui/names';
import { call } from '../../ground/http/api.ts';
import { isReason, ReasonField } from '../../ground/forms/form-parts.tsx';
import { useDone } from '../../ground/feedback/done.ts';
import { useRefusalText } from '../../ground/feedback/refusal-text.ts';
import { useT } from '../../ground/i18n/texts.ts';

const CHOICES = LANGUAGES.map((value) => ({ value, label: endonym(value) }));

/** Where one is written to about one's own account. */
export function ContactCard({ me }: { me: Me }) {
  const t = useT();
  const done = useDone();
  const refusalText = useRefusalText();
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
      await queries.invalidateQueries({ queryKey: ['me'] });
    },
  });
  return (
    <Card withBorder>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="sm">
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
              <ReasonField value={reason} onChange={setReason} isRequired />
            </>
          )}
          <Select
            label={t('contact.language')}
            data={CHOICES}
            value={language}
            onChange={(value) => value !== null && setLanguage(value)}
            allowDeselect={false}
          />
          {save.error !== null && (
            <Alert color="red" role="alert">
              {refusalText(save.error)}
            </Alert>
          )}
          <Button
            type="submit"
            variant="default"
            w="fit-content"
            loading={save.isPending}
            disabled={isOther && !isReason(reason)}
          >
            {t('contact.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
