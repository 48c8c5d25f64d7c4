import { Card, Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChatCase } from '@feria/contracts/support/office';
import { call } from '../../ground/http/api.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useIsPhone } from '../../ground/loading/use-is-phone.ts';
import { useSeenHeight } from '../../ground/loading/use-seen-height.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Composer } from './composer.tsx';
import { ConversationFacts } from './conversation-facts.tsx';
import { Head } from './conversation-head.tsx';
import { Said } from './said.tsx';
import { SUPPORT } from './queries.ts';

const TYPING_MS = 4_000;

interface ConversationProps {
  id: string;
  /** The address of the one that comes after it in the inbox. */
  next?: string;
}

export function Conversation({ id, next }: ConversationProps) {
  const { may } = useSession();
  const isPhone = useIsPhone();
  useSeenHeight();
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
  const talk = (
    <>
      <Head found={data} show={show} onTaken={() => setTaken(true)} mayAnswer={mayAnswer} next={next} />
      <Said found={data} isWhole={isPhone} />
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
    </>
  );
  if (isPhone) return <section className="chat-whole">{talk}</section>;
  return (
    <Grid>
      <Grid.Col span={{ base: 12, xl: 8 }}>
        <Card withBorder p="sm">
          <Stack gap="sm">{talk}</Stack>
        </Card>
      </Grid.Col>
      <Grid.Col span={{ base: 12, xl: 4 }}>
        <ConversationFacts found={data} />
      </Grid.Col>
    </Grid>
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
    <Text size="xs" c="dimmed" role="status" className="chat-typing">
      {count > 0 ? t('support.typing') : ''}
    </Text>
  );
}
