/** Members' feedback, and the answers to it. */
import { Badge, Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { FeedbackPage, FeedbackRow } from '@feria/contracts/support/office-feedback';
import {
  FEEDBACK_KINDS,
  FEEDBACK_STATES,
  FEEDBACK_TRANSITIONS,
  LONGEST_FEEDBACK,
} from '@feria/contracts/support/kinds';
import { call } from '../../ground/http/api.ts';
import { Form } from '../../ground/forms/form.tsx';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { narrowedBy, SelectFilters } from '../../ground/lists/filters.tsx';
import { More, NoCards } from '../../ground/lists/listing.tsx';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Picture } from './picture.tsx';
import { FEEDBACK } from './queries.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';

const STANDARD = { state: 'new', kind: '', market: '' };

export function Feedback() {
  const t = useT();
  const markets = useMarketNames();
  const [filters, choose] = useFilters(STANDARD, {
    state: [...FEEDBACK_STATES, ''],
    kind: ['', ...FEEDBACK_KINDS],
  });
  const { items, error, refetch, isPending, more } = usePages<FeedbackPage>(
    FEEDBACK.list,
    '/feedback',
    filters,
  );
  const all = { value: '', label: t('support.all') };
  const fields = [
    {
      name: 'state',
      label: t('column.state'),
      options: [...FEEDBACK_STATES.map((value) => ({ value, label: t(`feedback.state.${value}`) })), all],
    },
    {
      name: 'kind',
      label: t('feedback.kind'),
      options: [all, ...FEEDBACK_KINDS.map((value) => ({ value, label: t(`feedback.kind.${value}`) }))],
    },
    {
      name: 'market',
      label: t('column.market'),
      options: [{ value: '', label: t('support.everyMarket') }, ...marketOptions(markets)],
    },
  ];
  const asked = { fields, filters, choose };
  return (
    <Screen title={t('nav.feedback')} error={error} retry={() => void refetch()}>
      <SelectFilters {...asked} />
      {items.length === 0 && (
        <NoCards loading={isPending} empty={t('feedback.empty')} narrowed={narrowedBy(asked, STANDARD)} />
      )}
      <Stack>
        {items.map((row) => (
          <One key={row.id} row={row} />
        ))}
      </Stack>
      <More more={more} size="xs" />
    </Screen>
  );
}

function One({ row }: { row: FeedbackRow }) {
  const t = useT();
  const { may } = useSession();
  const { kind, state, content, remark, answer, answeredBy, images, account, memberId, at } = row;
  const isOver = state === 'closed' || state === 'answered';
  return (
    <Card withBorder component="article">
      <Stack gap="xs">
        <Group gap="xs">
          <Badge variant="light" tt="none" color={isOver ? 'gray' : 'yellow'}>
            {t(`feedback.state.${state}`)}
          </Badge>
          <Text size="sm" fw={600}>
            {t(`feedback.kind.${kind}`)}
          </Text>
          <Text size="xs" c="dimmed">
            <Link href={`/members/${memberId}`}>{account}</Link> · <MarketNames codes={[row.merchantCode]} />{' '}
            · <Moment at={at} market={row.merchantCode} />
          </Text>
        </Group>
        <Text size="sm" className="note">
          {content ?? t('support.gone')}
        </Text>
        {remark !== null && (
          <Text size="sm" c="dimmed" className="note">
            {remark}
          </Text>
        )}
        {images.length > 0 && (
          <Group align="start">
            {images.map((image, place) => (
              <Picture key={image} path={`/feedback/${row.id}/images/${image}`} place={place + 1} />
            ))}
          </Group>
        )}
        {answer !== null && (
          <Card withBorder p="xs" bg="var(--mantine-color-default-hover)">
            <Text size="xs" c="dimmed">
              {t('feedback.answeredBy', { name: answeredBy ?? '' })}
            </Text>
            <Text size="sm" className="note">
              {answer}
            </Text>
          </Card>
        )}
        {may('support.answer') && state !== 'closed' && <Acts row={row} />}
      </Stack>
    </Card>
  );
}

function Acts({ row: { id, version, state } }: { row: FeedbackRow }) {
  const t = useT();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isWriting, setWriting] = useState(false);
  const act = useMutation({
    mutationFn: ({ verb, words }: { verb: string; words?: string }) =>
      call<FeedbackRow>('POST', `/feedback/${id}/${verb}`, {
        version,
        ...(words === undefined ? {} : { text: words }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: FEEDBACK.all }),
  });
  const may = (to: (typeof FEEDBACK_STATES)[number]) => FEEDBACK_TRANSITIONS[state].includes(to);
  const others = (
    <>
      {may('read') && (
        <Button size="xs" variant="default" onClick={() => act.mutate({ verb: 'read' })}>
          {t('feedback.markRead')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={() => act.mutate({ verb: 'close' })}>
        {t('feedback.close')}
      </Button>
    </>
  );
  if (may('answered') && isWriting)
    return (
      <Form
        act={act}
        send={() => act.mutate({ verb: 'answer', words: text.trim() })}
        submit={t('feedback.send')}
        isReady={text.trim().length >= 3}
        button={{ size: 'xs' }}
        after={others}
        gap="xs"
      >
        <Textarea
          label={t('feedback.answerLabel')}
          description={t('feedback.answerHint')}
          value={text}
          maxLength={LONGEST_FEEDBACK}
          autosize
          minRows={3}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Form>
    );
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {may('answered') && (
          <Button size="xs" onClick={() => setWriting(true)}>
            {t('feedback.answer')}
          </Button>
        )}
        {others}
      </Group>
      <RefusalAlert error={act.error} />
    </Stack>
  );
}
