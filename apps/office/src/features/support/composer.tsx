import {
  ActionIcon,
  Button,
  FileButton,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  UnstyledButton,
} from '@mantine/core';
import { PlusIcon, SendIcon } from '@feria/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ChatCase } from '@feria/contracts/support/office';
import type { ChatImage } from '@feria/contracts/support/member';
import type { CannedAnswer, CannedAnswers } from '@feria/contracts/support/desk';
import { CHAT_IMAGES, LONGEST_CHAT } from '@feria/contracts/support/kinds';
import { call, putImage } from '../../ground/http/api.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useIsPhone } from '../../ground/loading/use-is-phone.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { fitting } from './fitting.ts';
import { SUPPORT } from './queries.ts';

const TYPING_EVERY_MS = 3_000;

interface ComposerProps {
  found: ChatCase;
  show: (next: ChatCase) => Promise<void>;
  /** The conversation has just been taken here: the answer is what comes next. */
  isWanted: boolean;
}

/** An answer, or a note for colleagues. A slash at the beginning brings the canned answers. */
export function Composer({ found: { row }, show, isWanted }: ComposerProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [kind, setKind] = useState<'messages' | 'note'>(row.isMine ? 'messages' : 'note');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Sent again after an outage, it is the same message. */
  const key = useRef(crypto.randomUUID());
  const saidAt = useRef(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: canned } = useQuery({
    queryKey: SUPPORT.of('answers'),
    queryFn: () => call<CannedAnswers>('GET', '/support/answers'),
  });
  const isAnswer = kind === 'messages' && row.isMine && row.state !== 'closed';
  const takesFocus = isWanted && isAnswer;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const offers = isAnswer ? fitting(canned?.items ?? [], row, text) : [];
  const send = useMutation({
    mutationFn: async () => {
      const words = { clientKey: key.current, text: text.trim() };
      if (!isAnswer) return call<ChatCase>('POST', `/support/${row.id}/note`, words);
      const images: string[] = [];
      for (const file of files)
        images.push((await putImage<ChatImage>(`/support/${row.id}/images`, file)).id);
      return call<ChatCase>('POST', `/support/${row.id}/messages`, { ...words, images });
    },
    onSuccess: async (next) => {
      key.current = crypto.randomUUID();
      setText('');
      setFiles([]);
      await show(next);
    },
  });
  const isEmpty = text.trim() === '' && (files.length === 0 || !isAnswer);
  const take = ({ text: words }: CannedAnswer) => setText(words);
  const submit = () => {
    if (!isEmpty && !send.isPending) send.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Outside the field the keys of the conversation work again.
    if (event.key === 'Escape') field.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [first] = offers;
    if (first && text.startsWith('/')) take(first);
    else submit();
  };
  const onType = (typed: string) => {
    setText(typed);
    const now = performance.now();
    if (!isAnswer || typed === '' || now - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = now;
    call('POST', `/support/${row.id}/typing`, {}).catch(() => undefined);
  };
  return (
    <Stack gap="xs" className="chat-composer">
      {row.isMine && row.state !== 'closed' && (
        <SegmentedControl
          size="xs"
          aria-label={t('support.whatKind')}
          value={kind}
          onChange={(value) => setKind(value === 'note' ? 'note' : 'messages')}
          data={[
            { value: 'messages', label: t('support.answer') },
            { value: 'note', label: t('support.note') },
          ]}
        />
      )}
      {offers.length > 0 && (
        <Paper withBorder p={4} className="chat-canned" role="group" aria-label={t('support.canned')}>
          {offers.map((one) => (
            <UnstyledButton key={one.id} display="block" w="100%" p={6} onClick={() => take(one)}>
              <Text size="sm" fw={600} span>
                /{one.shortcut}
              </Text>{' '}
              <Text size="sm" c="dimmed" span lineClamp={1}>
                {one.text}
              </Text>
            </UnstyledButton>
          ))}
        </Paper>
      )}
      {isAnswer && files.length > 0 && (
        <Group gap="xs">
          {files.map((file, at) => (
            <Button
              key={`${at} ${file.name}`}
              size="compact-xs"
              variant="light"
              color="gray"
              aria-label={t('support.dropImage', { count: at + 1 })}
              onClick={() => setFiles(files.filter((_, other) => other !== at))}
            >
              {file.name.slice(0, 24)} ×
            </Button>
          ))}
        </Group>
      )}
      <Textarea
        ref={field}
        label={t(isAnswer ? 'support.answerLabel' : 'support.noteLabel')}
        {...(isPhone ? { placeholder: t(isAnswer ? 'support.answerLabel' : 'support.noteLabel') } : {})}
        description={t(isAnswer ? 'support.answerHint' : 'support.noteHint')}
        value={text}
        maxLength={LONGEST_CHAT}
        autosize
        minRows={isPhone ? 1 : 2}
        maxRows={isPhone ? 4 : 8}
        classNames={{ root: 'chat-field' }}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="space-between" className="chat-send">
        {isAnswer ? (
          <Group gap="xs">
            <FileButton
              multiple
              accept="image/png,image/jpeg"
              onChange={(chosen) => setFiles([...files, ...chosen].slice(0, CHAT_IMAGES))}
            >
              {(props) =>
                isPhone ? (
                  <ActionIcon {...props} variant="default" size={44} aria-label={t('support.addImage')}>
                    <PlusIcon size={20} />
                  </ActionIcon>
                ) : (
                  <Button {...props} size="xs" variant="default">
                    {t('support.addImage')}
                  </Button>
                )
              }
            </FileButton>
          </Group>
        ) : (
          <span />
        )}
        {isPhone ? (
          <ActionIcon
            size={44}
            loading={send.isPending}
            disabled={isEmpty}
            aria-label={t(isAnswer ? 'support.send' : 'support.keepNote')}
            onClick={submit}
          >
            <SendIcon size={20} />
          </ActionIcon>
        ) : (
          <Button size="xs" loading={send.isPending} disabled={isEmpty} onClick={submit}>
            {t(isAnswer ? 'support.send' : 'support.keepNote')}
          </Button>
        )}
      </Group>
      <RefusalAlert error={send.error} />
    </Stack>
  );
}
