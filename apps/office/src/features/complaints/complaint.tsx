/** One complaint: what it concerns, what was said, and what is done about it. */
import { Alert, Button, Card, Grid, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ComplaintCase } from '@feria/contracts/complaints/office';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { ActDialog, type Act } from './act-dialog.tsx';
import { ComplaintBadge, Due } from './badges.tsx';
import { Thread } from './thread.tsx';
import { COMPLAINTS } from './queries.ts';

export function Complaint({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const query = useRecord<ComplaintCase>(COMPLAINTS.one(id), `/complaints/${id}`);
  const { data } = query;
  return (
    <DetailPage
      title={data?.row.number ?? t('nav.complaints')}
      aside={data && <ComplaintBadge row={data.row} />}
      query={query}
    >
      {data && (
        <Grid>
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Thread id={id} messages={data.messages} market={data.row.merchantCode} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Stack>
              <Facts found={data} />
              {may('complaints.handle') && data.row.state !== 'closed' && <Acts found={data} />}
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </DetailPage>
  );
}

function Facts({ found: { row, lookBy, acceptBy, decidedBy, escalatedAt } }: { found: ComplaintCase }) {
  const t = useT();
  const { reference } = row;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 1 }}>
        <Fact label={t('complaints.due')}>
          <Due row={row} />
        </Fact>
        <Fact label={t('complaints.by')}>{row.assignedTo ?? t('complaints.nobody')}</Fact>
        {row.assignedTo === null && <Fact label={t('complaints.lookBy')}>{lookBy.replaceAll('-', '/')}</Fact>}
        {decidedBy !== null && <Fact label={t('complaints.decidedBy')}>{decidedBy}</Fact>}
        {acceptBy !== null && row.state === 'answered' && escalatedAt === null && (
          <Fact label={t('complaints.acceptBy')}>{acceptBy.replaceAll('-', '/')}</Fact>
        )}
        <Fact label={t('complaints.category')}>{t(`complaints.category.${row.category}`)}</Fact>
        {reference && (
          <Fact label={t(`complaints.about.${reference.kind}`)}>
            {reference.kind === 'round' && /^[0-9a-f-]{36}$/.test(reference.value) ? (
              <Link href={`/rounds/${reference.value}`}>{reference.value}</Link>
            ) : (
              <Identifier value={reference.value} />
            )}
          </Fact>
        )}
        <Fact label={t('column.member')}>
          <Link href={`/members/${row.memberId}`}>{row.account}</Link>
        </Fact>
        <Fact label={t('column.market')}>{row.merchantCode}</Fact>
        <Fact label={t('complaints.receivedAt')}>
          <Moment at={row.receivedAt} market={row.merchantCode} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

function Acts({ found }: { found: ComplaintCase }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [act, setAct] = useState<Act>();
  const { row, version, isMine, escalatedAt, decidedByMe } = found;
  const show = async (next: ComplaintCase) => {
    queries.setQueryData(COMPLAINTS.one(row.id), next);
    setAct(undefined);
    await queries.invalidateQueries({ queryKey: COMPLAINTS.all });
  };
  const take = useMutation({
    mutationFn: () => call<ComplaintCase>('POST', `/complaints/${row.id}/take`, { version }),
    onSuccess: async (next) => {
      await show(next);
      done(t('complaints.taken', { number: row.number }));
    },
  });
  const isAnswered = row.state === 'answered';
  const isOthers = escalatedAt !== null && decidedByMe;
  return (
    <Card withBorder>
      <Stack gap="sm">
        {isOthers && !isAnswered && <Alert color="orange">{t('complaints.secondPerson')}</Alert>}
        {!isAnswered && !isMine && !isOthers && (
          <Button loading={take.isPending} onClick={() => take.mutate()}>
            {t(row.assignedTo === null ? 'complaints.take' : 'complaints.takeOver')}
          </Button>
        )}
        <RefusalAlert error={take.error} />
        {!isAnswered && isMine && (
          <>
            <Button onClick={() => setAct('decide')}>{t('complaints.decide')}</Button>
            {row.state !== 'needs_answer' && (
              <Button variant="default" onClick={() => setAct('ask')}>
                {t('complaints.ask')}
              </Button>
            )}
          </>
        )}
        <Group grow>
          <Button variant="default" onClick={() => setAct('note')}>
            {t('complaints.note')}
          </Button>
        </Group>
        {!isAnswered && isMine && (
          <Button variant="subtle" color="gray" onClick={() => setAct('close')}>
            {t('complaints.close')}
          </Button>
        )}
        {row.state === 'needs_answer' && (
          <Text size="xs" c="dimmed">
            {t('complaints.askHint')}
          </Text>
        )}
      </Stack>
      {act && (
        <ActDialog
          act={act}
          found={found}
          onClose={() => setAct(undefined)}
          onDone={async (next) => {
            await show(next);
            done(t('complaints.done', { number: row.number }));
          }}
        />
      )}
    </Card>
  );
}
