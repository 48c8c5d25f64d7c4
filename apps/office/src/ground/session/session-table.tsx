/** Where somebody is signed in, and the way to end it. */
import { Alert, Badge, Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
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
          <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
            <Table fz="sm" aria-labelledby={title}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('sessions.begun')}</Table.Th>
                  <Table.Th>{t('sessions.seen')}</Table.Th>
                  <Table.Td />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {sessions.map((session) => (
                  <Table.Tr key={session.id}>
                    <Table.Td>
                      <Moment at={session.createdAt} {...(market ? { market } : {})} />
                      {session.address && (
                        <Text size="xs" c="dimmed" title={session.userAgent ?? undefined}>
                          {session.address}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Moment at={session.seenAt} {...(market ? { market } : {})} />
                    </Table.Td>
                    <Table.Td ta="end">
                      {session.isThis ? (
                        <Badge variant="light" color="teal" tt="none">
                          {t('sessions.this')}
                        </Badge>
                      ) : (
                        end && (
                          <Button
                            size="compact-xs"
                            color="red"
                            variant="light"
                            loading={act.isPending && act.variables === session.id}
                            onClick={() => act.mutate(session.id)}
                          >
                            {t('sessions.end')}
                          </Button>
                        )
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </Card>
  );
}
