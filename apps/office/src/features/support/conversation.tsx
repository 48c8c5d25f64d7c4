import { languageLabel } from '@feria/ui/names';
import { inLanguage } from '@feria/contracts/languages';
import { Button, Card, Grid, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { ChevronDownIcon } from '@feria/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ChatCase } from '@feria/contracts/support/office';
import { useLetterKeys } from '../../ground/forms/letter-keys.ts';
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
import { useMarketName } from '../../ground/values/market-names.tsx';

const TYPING_MS = 4_000;

interface ConversationProps {
  id: string;
  /** The address of the one that comes after it in the inbox. */
  next?: string;
}

export function Conversation({ id, next }: ConversationProps) {
  const { may } = useSession();
  const queries = useQueryClient();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: SUPPORT.one(id),
    queryFn: () => call<ChatCase>('GET', `/support/${id}`),
  });
  const last = data?.messages.at(-1)?.seq ?? 0;
  const isRead = (data?.officeRead ?? 0) >= last;
  const mayAnswer = may('support.answer');
  const [isTaken, setTaken] = useState(false);
  // Whoever it was handed to has looked now.
  const isGiven = data?.row.isMine === true && data.row.handedBy !== null;
  useEffect(() => {
    if (!mayAnswer || (isRead && !isGiven) || last === 0 || document.visibilityState !== 'visible') return;
    // Unread it stays in the list, and is said again with the next message.
    call('POST', `/support/${id}/read`, { seq: last }).catch(() => undefined);
  }, [id, last, isRead, isGiven, mayAnswer]);
  if (isPending) return <Skeleton h={420} />;
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  const show = (found: ChatCase) => {
    queries.setQueryData(SUPPORT.one(id), found);
    return queries.invalidateQueries({ queryKey: SUPPORT.all });
  };
  return (
    <Grid>
      <Grid.Col span={{ base: 12, xl: 8 }}>
        <Card withBorder p="sm">
          <Stack gap="sm">
            <Head found={data} show={show} onTaken={() => setTaken(true)} mayAnswer={mayAnswer} next={next} />
            <Said found={data} />
            <Typing id={id} />
            {/* Whoever takes it on wants to answer. */}
            {mayAnswer && (
              <Composer
                key={`${data.row.isMine} ${data.row.state === 'closed'}`}
                found={data}
                show={show}
                isWanted={isTaken}
              />
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

interface Verb {
  verb: string;
  body?: object;
}

interface HeadProps {
  found: ChatCase;
  show: (next: ChatCase) => Promise<void>;
  onTaken: () => void;
  mayAnswer: boolean;
  next: string | undefined;
}

function Head({ found: { row }, show, onTaken, mayAnswer, next }: HeadProps) {
  const t = useT();
  const [, go] = useLocation();
  const [isHanding, setHanding] = useState(false);
  const act = useMutation({
    mutationFn: ({ verb, body = {} }: Verb) => call<ChatCase>('POST', `/support/${row.id}/${verb}`, body),
    onSuccess: (after, { verb }) => {
      if (verb === 'take') onTaken();
      return show(after);
    },
  });
  const take = { verb: 'take', body: { from: row.assignedTo } };
  const isOpen = row.state !== 'closed';
  const mayTake = mayAnswer && isOpen && !row.isMine;
  const mayEnd = mayAnswer && isOpen && row.isMine;
  const onKey = (isAllowed: boolean, verb: Verb) => (): void => {
    if (isAllowed && !act.isPending && !isHanding) act.mutate(verb);
  };
  useLetterKeys([
    ['T', onKey(mayTake, take)],
    ['E', onKey(mayEnd, { verb: 'close' })],
    ['N', () => next !== undefined && go(next)],
  ]);
  const button = (verb: Verb, label: string, key?: string, variant = 'default') => (
    <Tooltip label={t('support.keys', { act: label, key: key ?? '' })} disabled={key === undefined}>
      <Button
        size="xs"
        variant={variant}
        loading={act.isPending && act.variables.verb === verb.verb}
        onClick={() => act.mutate(verb)}
        {...(key === undefined ? {} : { 'aria-keyshortcuts': key })}
      >
        {label}
      </Button>
    </Tooltip>
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
        <Group gap="xs">
          {mayAnswer && !isOpen && button({ verb: 'reopen' }, t('support.reopen'))}
          {(mayEnd || (mayTake && row.assignedTo === null)) && handing}
          {mayEnd && button({ verb: 'give-back' }, t('support.giveBack'))}
          {mayEnd && button({ verb: 'close' }, t('support.close'), 'E')}
          {mayTake &&
            button(take, t(row.assignedTo === null ? 'support.take' : 'support.takeOver'), 'T', 'filled')}
          {next !== undefined && (
            <Tooltip label={t('support.keys', { act: t('support.next'), key: 'N' })}>
              <Button
                size="xs"
                variant="default"
                component={Link}
                href={next}
                rightSection={<ChevronDownIcon size={14} />}
                aria-keyshortcuts="N"
              >
                {t('support.next')}
              </Button>
            </Tooltip>
          )}
        </Group>
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
  const nameOf = useMarketName();
  const lang = useLang();
  return (
    <Card withBorder p="sm">
      <Stack gap={6}>
        <Text component="h3" size="sm" fw={700} m={0}>
          {t('support.conversation')}
        </Text>
        <Text size="sm">
          {[
            nameOf(row.merchantCode),
            languageLabel(row.language, lang),
            row.model && inLanguage(row.model.name, lang),
          ]
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
