/** The question before an act that is audited: why. A grave one also asks to type a word. */
import { Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Form } from './form.tsx';
import { Dialog, ReasonField, isReason } from './form-parts.tsx';
import { useT } from '../i18n/texts.ts';

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

function AskReason({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { title, text, confirm, isGrave, word, send } = question;
  const act = useMutation({ mutationFn: () => send(reason.trim()), onSuccess: onClose });
  const isReady = isReason(reason) && (word === undefined || typed.trim() === word);
  return (
    <Dialog onClose={onClose} title={title}>
      <Form
        act={act}
        send={() => act.mutate()}
        submit={confirm}
        isReady={isReady}
        button={isGrave ? { color: 'red' } : {}}
        onClose={onClose}
      >
        {text && <Text size="sm">{text}</Text>}
        <ReasonField value={reason} onChange={setReason} isFirst />
        {word !== undefined && (
          <TextInput
            label={t('ask.type', { word })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
      </Form>
    </Dialog>
  );
}
