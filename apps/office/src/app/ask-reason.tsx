/** The question before an act that is audited: why. A grave one also asks to type a word. */
import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useRefusalText } from './parts.tsx';
import { useT } from './texts.ts';

export type Question = {
  title: string;
  text?: string;
  confirm: string;
  isGrave?: boolean;
  /** Has to be typed before the button works. */
  word?: string;
  send: (reason: string) => Promise<unknown>;
};

/** `ask` opens the dialog; draw `dialog` anywhere in the screen. */
export function useAsk(): { ask: (question: Question) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  return {
    ask: setQuestion,
    dialog: question && <AskReason question={question} onClose={() => setQuestion(undefined)} />,
  };
}

const SHORTEST_REASON = 3;

function AskReason({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useT();
  const refusalText = useRefusalText();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { title, text, confirm, isGrave, word, send } = question;
  const act = useMutation({ mutationFn: () => send(reason.trim()), onSuccess: onClose });
  const isReady = reason.trim().length >= SHORTEST_REASON && (word === undefined || typed.trim() === word);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Stack gap="sm">
        {text && <Text size="sm">{text}</Text>}
        <Textarea
          data-autofocus
          label={t('decision.reason')}
          description={t('ask.reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
        />
        {word !== undefined && (
          <TextInput
            label={t('ask.type', { word })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        {act.error !== null && (
          <Alert color="red" role="alert">
            {refusalText(act.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ask.cancel')}
          </Button>
          <Button
            {...(isGrave ? { color: 'red' } : {})}
            disabled={!isReady}
            loading={act.isPending}
            onClick={() => act.mutate()}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
