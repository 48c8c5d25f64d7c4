/** The one form of the office: its fields, what the platform said no to, and one button that waits while it is sent. */
import { Button, Group, Stack, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogEnd, RefusalAlert } from './form-parts.tsx';

interface FormProps {
  /** What sends it (`useMutation`): whether that is under way, and what came of it. */
  act: { isPending: boolean; error: unknown };
  send: () => void;
  submit: string;
  /** Whether the platform would look at it. A field that has to be filled in says so itself (`required`). */
  isReady?: boolean;
  button?: Pick<ButtonProps, 'variant' | 'color' | 'size'>;
  /** In a dialog: the way out, beside the button. */
  onClose?: () => void;
  gap?: 'sm' | 'md';
  children: ReactNode;
}

export function Form({
  act,
  send,
  submit,
  isReady = true,
  button,
  onClose,
  gap = 'sm',
  children,
}: FormProps) {
  const end = (
    <Button type="submit" loading={act.isPending} disabled={!isReady} {...button}>
      {submit}
    </Button>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={gap}>
        {children}
        <RefusalAlert error={act.error} />
        {onClose ? <DialogEnd onClose={onClose}>{end}</DialogEnd> : <Group>{end}</Group>}
      </Stack>
    </form>
  );
}
