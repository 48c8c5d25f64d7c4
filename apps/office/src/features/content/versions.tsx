/** All versions of one item: who made them, who published them, what each changed, and the way back to any. */
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentItem, ContentSaved, ContentVersionView } from '@feria/contracts/content/office';
import { call } from '../../ground/http/api.ts';
import { Differences } from '../../ground/changes/differences.tsx';
import { useDone } from '../../ground/feedback/done.ts';
import { Dialog, RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CONTENT } from './queries.ts';
import { useVersionWords } from './version-words.tsx';
import { FactsTable } from '../../ground/records/facts-table.tsx';

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
      <FactsTable
        labelledBy="versions"
        minWidth={640}
        rows={item.versions}
        keyOf={({ number }) => number}
        columns={[
          { title: t('content.column.number'), cell: ({ number }) => <span className="num">{number}</span> },
          { title: t('content.column.state'), cell: (one) => <VersionState version={one} /> },
          {
            title: t('content.column.made'),
            cell: ({ madeBy, madeAt }) => (
              <>
                {madeBy} · <Moment at={madeAt} />
              </>
            ),
          },
          { title: t('content.column.published'), cell: ({ publishedBy }) => publishedBy ?? '–' },
          {
            title: t('content.column.effective'),
            cell: ({ effectiveAt }) => (effectiveAt ? <Moment at={effectiveAt} /> : '–'),
          },
          { title: t('content.column.why'), cell: ({ reason }) => reason ?? '–' },
          {
            cell: ({ number }) => (
              <Group gap={4} justify="end" wrap="nowrap">
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('content.seeChanges', { number: String(number) })}
                  onClick={() => setLooking(number)}
                >
                  {t('content.changes')}
                </Button>
                {mayEdit && number !== item.number && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('content.restoreNumber', { number: String(number) })}
                    loading={restore.isPending && restore.variables === number}
                    onClick={() => restore.mutate(number)}
                  >
                    {t('content.restore')}
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
      />
      {looking !== undefined && (
        <Changes id={item.id} number={looking} onClose={() => setLooking(undefined)} />
      )}
    </Stack>
  );
}

function VersionState({ version }: { version: ContentItem['versions'][number] }) {
  const t = useT();
  return (
    <>
      <Badge miw="max-content" variant="light" tt="none" color={COLOURS[version.state]}>
        {t(`content.version.${version.state}`)}
      </Badge>
      {version.restoredFrom !== null && (
        <Text size="xs" c="dimmed">
          {t('content.restoredFrom', { number: String(version.restoredFrom) })}
        </Text>
      )}
    </>
  );
}

function Changes({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: CONTENT.one(id, 'version', number),
    queryFn: () => call<ContentVersionView>('GET', `/content/${id}/versions/${number}`),
  });
  const words = useVersionWords(data);
  return (
    <Dialog title={t('content.changesOf', { number: String(number) })} onClose={onClose} size="xl">
      <RefusalAlert error={error} />
      {data && <Differences differences={data.differences} words={words} isNew={number === 1} />}
      {data?.differences.length === 0 && <Text size="sm">{t('content.noChanges')}</Text>}
    </Dialog>
  );
}
