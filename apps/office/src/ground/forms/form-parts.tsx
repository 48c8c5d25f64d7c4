/** What the office's forms and dialogs have in common. */
import { Alert, Button, Group, Modal, Textarea, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { useT } from '../i18n/texts.ts';
import { useOpenDialog } from './open-dialogs.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  size?: ModalProps['size'];
  closeOnClickOutside?: boolean;
  children: ReactNode;
}

/** A dialog that is there until it is closed; the page behind it keeps its place. */
export function Dialog({ title, onClose, size, closeOnClickOutside = true, children }: DialogProps) {
  const t = useT();
  useOpenDialog();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      lockScroll={false}
      closeOnClickOutside={closeOnClickOutside}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
      {...(size === undefined ? {} : { size })}
    >
      {children}
    </Modal>
  );
}

type RefusalAlertProps = {
  error: unknown;
  /** What is said instead, where the failure is none of the platform's. */
  text?: string | undefined;
};

/** What the platform said no to, in words; nothing while it said nothing. */
export function RefusalAlert({ error, text }: RefusalAlertProps) {
  const refusalText = useRefusalText();
  return error === null ? null : (
    <Alert color="red" role="alert">
      {text ?? refusalText(error)}
    </Alert>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  isFirst?: boolean;
  /** The act is done without it, too, and the field says so. */
  isOptional?: boolean;
  error?: string | undefined;
  /** Where it is called otherwise. */
  label?: string;
  /** What is said of it where it is more than a note for the audit. */
  hint?: string;
}

/** Why: it is kept in the audit, word for word. */
export function ReasonField({
  value,
  onChange,
  isFirst,
  isOptional = false,
  error,
  label,
  hint,
}: ReasonFieldProps) {
  const t = useT();
  return (
    <Textarea
      {...(isFirst ? { 'data-autofocus': true } : {})}
      label={label ?? t('decision.reason')}
      description={hint ?? t(isOptional ? 'ask.reasonOptional' : 'ask.reasonHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      required={!isOptional}
      error={error}
      maxLength={500}
      autosize
      minRows={2}
    />
  );
}

const SHORTEST_REASON = 3;

/** Whether the platform would take it as a reason. */
export const isReason = (text: string): boolean => text.trim().length >= SHORTEST_REASON;

interface DialogEndProps {
  onClose: () => void;
  cancel?: string | undefined;
  children: ReactNode;
}

/** The way out on the left, the act on the right. */
export function DialogEnd({ onClose, cancel, children }: DialogEndProps) {
  const t = useT();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {cancel ?? t('ask.cancel')}
      </Button>
      {children}
    </Group>
  );
}
