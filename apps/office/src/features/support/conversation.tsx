import { inLanguage } from '@feria/contracts/languages';
import { Button, Card, Grid, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ChatCase } from '@feria/contracts/support/office';
import { call } from '../../ground/http/api.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { Composer } from './composer.tsx';
import { HandOver } from './hand-over.tsx';
import { MemberFacts } from './member-facts.tsx';
import { Said } from './said.tsx';
import { Waiting } from './waiting.tsx';
import { SUPPORT } from './queries.ts';

const TYPING_MS = 4_000;

export function Conversation({ id }: { id: string }) {
  const { may } = useSession();
  const queries = useQueryClient();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: SUPPORT.one(id),
    queryFn: () => call<ChatCase>('GET', `/support/${id}`),
  });
  const last = data?.messages.at(-1)?.seq ?? 0;
  const isRead = (data?.officeRead ?? 0) >= last;
  const mayAnswer = may('support.answer');
  // Whoever it was handed to has looked now.
  const isGiven = data?.row.isMine === true && data.row.handedBy !== null;
  useEffect(() => {
    if (!mayAnswer || (isRead && !isGiven) || last === 0 || document.visibilityState !== 'visible') return;
    // Unread it stays in the list, and is said again with the next message.
    call('POST', `/support/${id}/read`, { seq: last }).catch(() => undefined);
  }, [id, last, isRead, isGiven, mayAnswer]);
  if (isPending) return <Skeleton h={420} />;
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  const show = (next: ChatCase) => {
    queries.setQueryData(SUPPORT.one(id), next);
    return queries.invalidateQueries({ queryKey: SUPPORT.all });
  };
  return (
    <Grid>
      <Grid.Col span={{ base: 12, xl: 8 }}>
        <Card withBorder p="sm">
          <Stack gap="sm">
            <Head found={data} show={show} mayAnswer={mayAnswer} />
            <Said found={data} />
            <Typing id={id} />
            {/* Whoever takes it on wants to answer. */}
            {mayAnswer && (
              <Composer key={`${data.row.isMine} ${data.row.state === 'closed'}`} found={data} show={show} />
            )}
          </Stack>
        </Card>
      </Grid.Col>
      <Grid.Col span={{ base: 12, xl: 4 }}>
        <Stack>
          {data.row.memberId !== null && <MemberFacts id={data.row.memberId} />}
          <Facts found={data} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

interface HeadProps {
  found: ChatCase;
  show: (next: ChatCase) => Promise<void>;
  mayAnswer: boolean;
}

function Head({ found: { row }, show, mayAnswer }: HeadProps) {
  const t = useT();
  const [isHanding, setHanding] = useState(false);
  const act = useMutation({
    mutationFn: ({ verb, body = {} }: { verb: string; body?: object }) =>
      call<ChatCase>('POST', `/support/${row.id}/${verb}`, body),
    onSuccess: show,
  });
  const button = (verb: string, label: string, body?: object, variant = 'default') => (
    <Button
      size="xs"
      variant={variant}
      loading={act.isPending && act.variables.verb === verb}
      onClick={() => act.mutate({ verb, ...(body ? { body } : {}) })}
    >
      {label}
    </Button>
  );
  const handing = (
    <Button size="xs" variant="default" onClick={() => setHanding(true)}>
      {t('support.handOver')}
    </Button>
  );
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Group gap="xs">
          <Text component="h2" size="md" fw={700} m={0}>
            {row.account ?? t('support.visitor')}
          </Text>
          <Waiting since={row.waitingSince} lastAt={row.lastAt} state={row.state} />
        </Group>
        {mayAnswer && (
          <Group gap="xs">
            {row.state === 'closed' ? (
              button('reopen', t('support.reopen'))
            ) : row.isMine ? (
              <>
                {handing}
                {button('give-back', t('support.giveBack'))}
                {button('close', t('support.close'))}
              </>
            ) : (
              <>
                {row.assignedTo === null && handing}
                {button(
                  'take',
                  t(row.assignedTo === null ? 'support.take' : 'support.takeOver'),
                  { from: row.assignedTo },
                  'filled',
                )}
              </>
            )}
          </Group>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {row.assignedTo === null ? t('support.nobodyHas') : t('support.has', { name: row.assignedTo })}
      </Text>
      <RefusalAlert error={act.error} />
      {isHanding && <HandOver row={row} show={show} onClose={() => setHanding(false)} />}
    </Stack>
  );
}

/** Whoever writes in it just now; a moment later it is gone again. */
function Typing({ id }: { id: string }) {
  const t = useT();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onTyping = (event: Event) => {
      if ((event as CustomEvent<string>).detail === id) setCount((old) => old + 1);
    };
    addEventListener('feria:chatTyping', onTyping);
    return () => removeEventListener('feria:chatTyping', onTyping);
  }, [id]);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => setCount(0), TYPING_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <Text size="xs" c="dimmed" role="status" mih={18}>
      {count > 0 ? t('support.typing') : ''}
    </Text>
  );
}

function Facts({ found: { row, openedAt, earlier, ratingRemark } }: { found: ChatCase }) {
  const t = useT();
  const lang = useLang();
  return (
    <Card withBorder p="sm">
      <Stack gap={6}>
        <Text component="h3" size="sm" fw={700} m={0}>
          {t('support.conversation')}
        </Text>
        <Text size="sm">
          {[row.merchantCode, row.language.toUpperCase(), row.model && inLanguage(row.model.name, lang)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm">
          {t('support.openedAt')} <Moment at={openedAt} market={row.merchantCode} />
        </Text>
        {row.rating !== null && (
          <Text size="sm">
            {t('support.rating', { count: row.rating })}
            {ratingRemark === null ? '' : `: ${ratingRemark}`}
          </Text>
        )}
        {earlier.length > 0 && (
          <>
            <Text component="h3" size="sm" fw={700} m={0} mt="xs">
              {t('support.earlier')}
            </Text>
            {earlier.map((one) => (
              <Link key={one.id} href={`/support/${one.id}`}>
                <Moment at={one.lastAt} market={one.merchantCode} />
              </Link>
            ))}
          </>
        )}
      </Stack>
    </Card>
  );
}
