import { Box, Button, Card, Group, ScrollArea, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ChatCase, OfficeMessage } from '@feria/contracts/support/office';
import { call } from '../../ground/http/api.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Picture } from './picture.tsx';
import { OLDER } from './queries.ts';

/** What was said, in its order; a note looks like one, so that nobody takes it for an answer. */
interface SaidProps {
  found: ChatCase;
  /** It takes what room is left of the screen. */
  isWhole: boolean;
}

export function Said({ found, isWhole }: SaidProps) {
  const t = useT();
  const { id, merchantCode } = found.row;
  const view = useRef<HTMLDivElement>(null);
  const first = found.messages[0]?.seq ?? 1;
  const [from] = useState(first);
  const [isOlder, setOlder] = useState(false);
  const older = useInfiniteQuery({
    queryKey: OLDER.one(id),
    enabled: isOlder,
    initialPageParam: from,
    queryFn: ({ pageParam }) => call<ChatCase>('GET', `/support/${id}?before=${pageParam}`),
    getNextPageParam: (page: ChatCase) => (page.more ? page.messages[0]?.seq : undefined),
    staleTime: Infinity,
  });
  const before = (older.data?.pages ?? []).toReversed().flatMap(({ messages }) => messages);
  const all = [...new Map([...before, ...found.messages].map((one) => [one.seq, one])).values()].sort(
    (one, other) => one.seq - other.seq,
  );
  const last = found.messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    view.current?.scrollTo({ top: view.current.scrollHeight });
  }, [last]);
  useStayAtEnd(view);
  const Frame = isWhole ? ScrollArea : ScrollArea.Autosize;
  const hasMore = isOlder ? older.hasNextPage : found.more;
  return (
    <Frame
      {...(isWhole ? { className: 'chat-said' } : { mah: '56vh' })}
      viewportRef={view}
      viewportProps={{ tabIndex: 0, role: 'log', 'aria-label': t('support.log') }}
    >
      {hasMore && (
        <Button
          size="xs"
          variant="subtle"
          loading={older.isFetching}
          onClick={() => (isOlder ? void older.fetchNextPage() : setOlder(true))}
        >
          {t('support.older')}
        </Button>
      )}
      {all.map((message) => (
        <One
          key={message.id}
          chatId={id}
          message={message}
          market={merchantCode}
          isSeen={message.seq <= found.memberRead}
        />
      ))}
    </Frame>
  );
}

const AT_END_PX = 40;

/** Whoever reads the end goes on reading it when the room for it changes, as with the keyboard of a telephone. */
function useStayAtEnd(view: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    let isAtEnd = true;
    const note = (): void => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    };
    const room = new ResizeObserver(() => {
      if (isAtEnd) element.scrollTo({ top: element.scrollHeight });
    });
    element.addEventListener('scroll', note);
    room.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      room.disconnect();
    };
  }, [view]);
}

interface OneProps {
  chatId: string;
  message: OfficeMessage;
  market: string;
  isSeen: boolean;
}

function One({ chatId, message, market, isSeen }: OneProps) {
  const t = useT();
  const { kind, author, name, by, text, images, event, at } = message;
  if (event !== null)
    return (
      <Text size="xs" c="dimmed" ta="center" my="xs">
        {t(`support.event.${event}`, { name: name ?? '', by: by ?? '' })} · <Moment at={at} market={market} />
      </Text>
    );
  const isOurs = author === 'operator';
  return (
    <Box ml={isOurs ? 48 : 0} mr={isOurs ? 0 : 48} my={6}>
      <Card
        withBorder
        p="xs"
        {...(kind === 'note' ? { style: { borderStyle: 'dashed' } } : {})}
        bg={isOurs && kind === 'text' ? 'var(--mantine-color-default-hover)' : 'transparent'}
      >
        <Group gap="xs" mb={2}>
          <Text size="xs" fw={600}>
            {kind === 'note' ? t('support.note') : (name ?? t('support.visitor'))}
          </Text>
          <Text size="xs" c="dimmed">
            {kind === 'note' && name !== null ? `${name} · ` : ''}
            <Moment at={at} market={market} />
            {isOurs && kind === 'text' ? ` · ${t(isSeen ? 'support.seen' : 'support.sent')}` : ''}
          </Text>
        </Group>
        {(text !== null || images.length === 0) && (
          <Text size="sm" className="note">
            {text ?? t('support.gone')}
          </Text>
        )}
        {images.length > 0 && (
          <Group mt={4} align="start">
            {images.map((image, at) => (
              <Picture key={image.id} path={`/support/${chatId}/images/${image.id}`} place={at + 1} />
            ))}
          </Group>
        )}
      </Card>
    </Box>
  );
}
