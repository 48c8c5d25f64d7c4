/** All versions of one item: who made them, who published them, what each changed, and the way back to any. */
import { Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentItem, ContentSaved, ContentVersionView } from '@feria/contracts/content/office';
import { call } from '../../ground/http/api.ts';
import { Differences } from '../../ground/records/differences.tsx';
import { useDone } from '../../ground/feedback/done.ts';
import { Dialog, RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CONTENT } from './queries.ts';

const COLOURS = {
  draft: 'gray',
  waiting: 'yellow',
  scheduled: 'blue',
  shown: 'teal',
  past: 'gray',
  retired: 'red',
} as const;

export function Versions({ item, mayEdit }: { item: ContentItem; mayEdit: boolean }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [looking, setLooking] = useState<number>();
  const restore = useMutation({
    mutationFn: (number: number) =>
      call<ContentSaved>('POST', `/content/${item.id}/restore`, { base: item.number, number }),
    onSuccess: async (_, number) => {
      done(t('content.restored', { number: String(number) }));
      await queries.invalidateQueries({ queryKey: CONTENT.all });
    },
  });
  return (
    <Stack component="section" gap="xs" aria-labelledby="versions">
      <Title order={2} size="h4" id="versions">
        {t('content.versions')}
      </Title>
      <RefusalAlert error={restore.error} />
      <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              {(['number', 'state', 'made', 'published', 'effective', 'why'] as const).map((one) => (
                <Table.Th key={one}>{t(`content.column.${one}`)}</Table.Th>
              ))}
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {item.versions.map((one) => (
              <Table.Tr key={one.number}>
                <Table.Td className="num">{one.number}</Table.Td>
                <Table.Td>
                  <Badge miw="max-content" variant="light" tt="none" color={COLOURS[one.state]}>
                    {t(`content.version.${one.state}`)}
                  </Badge>
                  {one.restoredFrom !== null && (
                    <Text size="xs" c="dimmed">
                      {t('content.restoredFrom', { number: String(one.restoredFrom) })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  {one.madeBy} · <Moment at={one.madeAt} />
                </Table.Td>
                <Table.Td>{one.publishedBy ?? '–'}</Table.Td>
                <Table.Td>{one.effectiveAt ? <Moment at={one.effectiveAt} /> : '–'}</Table.Td>
                <Table.Td>{one.reason ?? '–'}</Table.Td>
                <Table.Td>
                  <Group gap={4} justify="end" wrap="nowrap">
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={t('content.seeChanges', { number: String(one.number) })}
                      onClick={() => setLooking(one.number)}
                    >
                      {t('content.changes')}
                    </Button>
                    {mayEdit && one.number !== item.number && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={t('content.restoreNumber', { number: String(one.number) })}
                        loading={restore.isPending && restore.variables === one.number}
                        onClick={() => restore.mutate(one.number)}
                      >
                        {t('content.restore')}
                      </Button>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {looking !== undefined && (
        <Changes id={item.id} number={looking} onClose={() => setLooking(undefined)} />
      )}
    </Stack>
  );
}

function Changes({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: CONTENT.one(id, 'version', number),
    queryFn: () => call<ContentVersionView>('GET', `/content/${id}/versions/${number}`),
  });
  return (
    <Dialog title={t('content.changesOf', { number: String(number) })} onClose={onClose} size="xl">
      <RefusalAlert error={error} />
      {data && <Differences differences={data.differences} />}
      {data?.differences.length === 0 && <Text size="sm">{t('content.noChanges')}</Text>}
    </Dialog>
  );
}
