/**
 * The question before an act. What cannot be taken back is asked in whole sentences: how much, whose it is, and what becomes of it. Where
 * the audit, or whoever it concerns, is told why, it asks for the reason; a grave act may ask to type a word.
 */
import { Alert, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';
import { Form } from './form.tsx';
import { Dialog, ReasonField, isReason } from './form-parts.tsx';

export interface Confirmation {
  title: string;
  /** Amount, person and consequence, in whole sentences. */
  text?: ReactNode;
  yes: string;
  /** The way out, where it is more than to cancel. */
  no?: string;
  /** It cannot be taken back, or is to somebody's disadvantage. */
  isGrave?: boolean;
  /** Left out: none is asked for. */
  reason?: 'optional' | 'needed';
  /** Who reads the reason. */
  reasonHint?: string;
  /** What it is called, where it is not the reason itself. */
  reasonLabel?: string;
  /** What one should know before saying yes. */
  warning?: ReactNode;
  /** Has to be typed before the button works. */
  word?: string;
  /** A refusal is shown in the question, which stays. */
  send: (reason: string) => Promise<unknown>;
  /** It was done, and the question is gone. */
  onDone?: () => unknown;
}

interface ConfirmProps extends Confirmation {
  onClose: () => void;
  /** Further fields, above the reason, and whether they are filled in. */
  children?: ReactNode;
  isReady?: boolean;
  /** False: one of the further fields has the focus. */
  isReasonFirst?: boolean;
}

export function Confirm({
  children,
  isReady = true,
  isReasonFirst = true,
  onClose,
  ...question
}: ConfirmProps) {
  const { title, text, yes, no, isGrave, reason, reasonHint, reasonLabel, warning, word, send, onDone } =
    question;
  const t = useT();
  const [why, setWhy] = useState('');
  const [typed, setTyped] = useState('');
  const act = useMutation({
    mutationFn: () => send(why.trim()),
    onSuccess: async () => {
      onClose();
      await onDone?.();
    },
  });
  const isAnswered = (reason !== 'needed' || isReason(why)) && (word === undefined || typed.trim() === word);
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={why === ''}>
      <Form
        act={act}
        send={() => act.mutate()}
        submit={yes}
        isReady={isReady && isAnswered}
        isButtonFirst={reason !== 'needed' && word === undefined}
        button={isGrave ? { color: 'red' } : {}}
        onClose={onClose}
        {...(no === undefined ? {} : { cancel: no })}
      >
        {text !== undefined && (
          <Text size="sm" component="div">
            {text}
          </Text>
        )}
        {warning !== undefined && <Alert color="orange">{warning}</Alert>}
        {children}
        {reason !== undefined && (
          <ReasonField
            value={why}
            onChange={setWhy}
            isFirst={reason === 'needed' && isReasonFirst}
            isOptional={reason === 'optional'}
            {...(reasonHint === undefined ? {} : { hint: reasonHint })}
            {...(reasonLabel === undefined ? {} : { label: reasonLabel })}
          />
        )}
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

/** `confirm` opens the question; draw `dialog` anywhere in the screen. */
export function useConfirm(): { confirm: (question: Confirmation) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Confirmation>();
  return {
    confirm: setQuestion,
    dialog: question && <Confirm {...question} onClose={() => setQuestion(undefined)} />,
  };
}
