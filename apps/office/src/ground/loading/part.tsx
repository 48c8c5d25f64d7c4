/** A part of a page that asks for its own data: it loads, fails and is tried again by itself. */
import { Alert, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { useT } from '../i18n/texts.ts';

type PartProps = {
  title: string;
  lead?: string;
  isPending?: boolean;
  error?: unknown;
  retry?: () => unknown;
  children?: ReactNode;
};

export function Part({ title, lead, isPending = false, error, retry, children }: PartProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const hasFailed = error !== undefined && error !== null;
  return (
    <Card withBorder component="section" aria-label={title}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {lead !== undefined && (
            <Text size="sm" c="dimmed">
              {lead}
            </Text>
          )}
        </div>
        {hasFailed && (
          <Alert color="red" role="alert">
            <Group justify="space-between">
              <Text size="sm">{refusalText(error)}</Text>
              {retry && (
                <Button size="xs" variant="light" onClick={() => void retry()}>
                  {t('retry')}
                </Button>
              )}
            </Group>
          </Alert>
        )}
        {isPending && !hasFailed && <Skeleton h={80} />}
        {children}
      </Stack>
    </Card>
  );
}
