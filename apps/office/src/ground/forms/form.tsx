/** The one form of the office: its fields, what the platform said no to, and one button that waits while it is sent. */
import { Button, Group, Stack, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DialogEnd, RefusalAlert } from './form-parts.tsx';

/** What sends it (`useMutation`): whether that is under way, and what came of it. */
export type FormAct = { isPending: boolean; error: unknown };
/** For a form that sends nothing itself and asks for a reason first. */
const NO_ACT: FormAct = { isPending: false, error: null };

interface FormProps {
  act?: FormAct;
  /** Gets the fields by their names, for a form that leaves what is typed to the browser. */
  send: (fields: FormData) => unknown;
  /** Null: whoever sees it may not send it. */
  submit: string | null;
  /** Whether the platform would look at it. A field that has to be filled in says so itself (`required`). */
  isReady?: boolean;
  button?: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'fullWidth'>;
  /** `line`: the button stands behind the fields, in one line with them. */
  layout?: 'stack' | 'line';
  gap?: 'xs' | 'sm' | 'md' | 'lg';
  /** A class of office.css for the line of buttons. */
  endClass?: string;
  /** In a dialog: the way out, beside the button. */
  onClose?: () => void;
  /** What the way out is called, where it is more than to cancel. */
  cancel?: string;
  /** Further buttons before and after the one that sends. */
  before?: ReactNode;
  after?: ReactNode;
  /** The button has the focus when the dialog opens: nothing else is there to be filled in. */
  isButtonFirst?: boolean;
  /** What is said of a failure that is none of the platform's. */
  failure?: string | undefined;
  /** The platform alone says what is wrong: the browser's own checks are another one's rules. */
  noValidate?: boolean;
  children: ReactNode;
}

/**
 * Sends once at a time. What was typed stays after a refusal. Where a field is wrong when it is sent, the first one gets the focus, so
 * that its label and what is wrong with it are read out.
 */
export function Form({
  act = NO_ACT,
  send,
  submit,
  isReady = true,
  button,
  layout = 'stack',
  gap = 'sm',
  endClass,
  onClose,
  cancel,
  before,
  after,
  isButtonFirst = false,
  failure,
  noValidate = false,
  children,
}: FormProps) {
  const { form, lookForWrong } = useWrongField();
  const end = submit !== null && (
    <Button
      type="submit"
      loading={act.isPending}
      disabled={!isReady}
      {...(isButtonFirst ? { 'data-autofocus': true } : {})}
      {...button}
    >
      {submit}
    </Button>
  );
  const refusal = <RefusalAlert error={act.error} text={failure} />;
  return (
    <form
      ref={form}
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog is drawn within its page: without this the page's own form would be sent, too.
        event.stopPropagation();
        if (submit === null || !isReady || act.isPending) return;
        send(new FormData(event.currentTarget));
        lookForWrong();
      }}
    >
      {layout === 'line' ? (
        <Stack gap={gap}>
          <Group align="end" gap={gap}>
            {children}
            {before}
            {end}
            {after}
          </Group>
          {refusal}
        </Stack>
      ) : (
        <Stack gap={gap}>
          {children}
          {refusal}
          <FormEnd onClose={onClose} cancel={cancel} className={endClass}>
            {before}
            {end}
            {after}
          </FormEnd>
        </Stack>
      )}
    </form>
  );
}

type FormEndProps = {
  onClose: (() => void) | undefined;
  cancel: string | undefined;
  className: string | undefined;
  children: ReactNode;
};

function FormEnd({ onClose, cancel, className, children }: FormEndProps) {
  if (onClose)
    return (
      <DialogEnd onClose={onClose} cancel={cancel}>
        {children}
      </DialogEnd>
    );
  return <Group {...(className === undefined ? {} : { className })}>{children}</Group>;
}

/** What is wrong with a field is known once the form is drawn again. */
function useWrongField() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, lookForWrong: () => setTries((count) => count + 1) };
}
