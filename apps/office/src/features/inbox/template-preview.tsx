import { Card, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WordsPreview } from '@feria/contracts/delivery/template-words';
import { useT } from '../../ground/i18n/texts.ts';

interface PreviewProps {
  preview: WordsPreview;
  hasInbox: boolean;
}

/** How it reads with example values in it, by each way that it is sent by. */
export function TemplatePreview({ preview: { mail, sms, push, inbox }, hasInbox }: PreviewProps) {
  const t = useT();
  return (
    <Card withBorder component="section" aria-label={t('messages.preview')}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('messages.preview')}
        </Title>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Way name={t('delivery.channel.mail')}>
            <Text size="sm" fw={600}>
              {mail.subject}
            </Text>
            <pre className="said">{mail.text}</pre>
          </Way>
          <Stack>
            {sms && (
              <Way name={t('delivery.channel.sms')}>
                <Text size="sm">{sms.text}</Text>
                <Text size="xs" c="dimmed">
                  {t(sms.isGsm ? 'templates.smsGsm' : 'templates.smsOther', {
                    signs: sms.signs,
                    segments: sms.segments,
                  })}
                </Text>
              </Way>
            )}
            {push && (
              <Way name={t('templates.field.push')}>
                <Text size="sm">{push.text}</Text>
                {push.isHouse && (
                  <Text size="xs" c="dimmed">
                    {t('templates.builtInLine')}
                  </Text>
                )}
              </Way>
            )}
            {hasInbox && (
              <Way name={t('templates.inApp')}>
                {inbox ? (
                  <>
                    <Text size="sm" fw={600}>
                      {inbox.title}
                    </Text>
                    <Text size="sm">{inbox.text}</Text>
                  </>
                ) : (
                  <Text size="sm" c="dimmed">
                    {t('templates.appWords')}
                  </Text>
                )}
              </Way>
            )}
          </Stack>
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Stack gap={4}>
        <Text size="xs" c="dimmed">
          {name}
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}
