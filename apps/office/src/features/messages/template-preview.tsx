import { Card, Stack, Text, Title } from '@mantine/core';
import type { WordsPreview } from '@feria/contracts/template-words';
import { Fact } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';

/** How it reads with example values in it. */
export function TemplatePreview({ preview: { mail, sms, push, inbox } }: { preview: WordsPreview }) {
  const t = useT();
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('messages.preview')}
        </Title>
        <Fact label={t('templates.field.subject')}>{mail.subject}</Fact>
        <pre className="said">{mail.text}</pre>
        {sms && (
          <Fact label={`${t('delivery.channel.sms')} · ${t('messages.segments', { count: sms.segments })}`}>
            {sms.text}
            {!sms.isGsm && (
              <Text size="xs" c="dimmed">
                {t('templates.notGsm')}
              </Text>
            )}
          </Fact>
        )}
        {push !== '' && <Fact label={t('templates.field.push')}>{push}</Fact>}
        {inbox && (
          <Fact label={t('templates.inApp')}>
            <strong>{inbox.title}</strong> {inbox.text}
          </Fact>
        )}
      </Stack>
    </Card>
  );
}
