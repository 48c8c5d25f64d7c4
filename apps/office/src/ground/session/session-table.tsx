/** Where somebody is signed in, and the way to end it. */
import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FactsTable } from '../records/facts-table.tsx';
import { Moment } from '../values/moment.tsx';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { useT } from '../i18n/texts.ts';

type Session = {
  id: string;
  createdAt: string;
  seenAt: string;
  address?: string | null;
  userAgent?: string | null;
  isThis?: boolean;
};
type SessionTableProps = {
  sessions: readonly Session[];
  market?: string;
  /** Left out: whoever looks may not end them. */
  end?: (id: string) => unknown;
  /** All of them; left out, there is no such button. */
  endAll?: () => void;
  /** All but this one; the same. */
  endOthers?: () => Promise<unknown>;
};

export function SessionTable({ sessions, market, end, endAll, endOthers }: SessionTableProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const title = useId();
  const act = useMutation({ mutationFn: async (id: string) => end?.(id) });
  const others = useMutation({ mutationFn: async () => endOthers?.() });
  const error = act.error ?? others.error;
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} size="sm" id={title}>
            {t('sessions.title')}
          </Text>
          {endOthers && sessions.length > 1 && (
            <Button
              size="compact-xs"
              color="red"
              variant="light"
              loading={others.isPending}
              onClick={() => others.mutate()}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
          {endAll && sessions.length > 0 && (
            <Button size="compact-xs" color="red" variant="light" onClick={endAll}>
              {t('sessions.endAll')}
            </Button>
          )}
        </Group>
        {error !== null && (
          <Alert color="red" role="alert">
            {refusalText(error)}
          </Alert>
        )}
        {sessions.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('sessions.empty')}
          </Text>
        )}
        {sessions.length > 0 && (
          <FactsTable
            labelledBy={title}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('sessions.begun'),
                cell: ({ createdAt, address, userAgent }) => (
                  <>
                    <Moment at={createdAt} {...(market ? { market } : {})} />
                    {address && (
                      <Text size="xs" c="dimmed" title={userAgent ?? undefined}>
                        {address}
                      </Text>
                    )}
                  </>
                ),
              },
              {
                title: t('sessions.seen'),
                cell: ({ seenAt }) => <Moment at={seenAt} {...(market ? { market } : {})} />,
              },
              {
                end: true,
                cell: ({ id, isThis }) =>
                  isThis ? (
                    <Badge variant="light" color="teal" tt="none">
                      {t('sessions.this')}
                    </Badge>
                  ) : (
                    end && (
                      <Button
                        size="compact-xs"
                        color="red"
                        variant="light"
                        loading={act.isPending && act.variables === id}
                        onClick={() => act.mutate(id)}
                      >
                        {t('sessions.end')}
                      </Button>
                    )
                  ),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
