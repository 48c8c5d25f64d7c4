import { Button, Dialog } from '@feria/ui';
import type { ButtonVariant } from '@feria/ui';
import { useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';

export interface FormDialogProps {
  title: string;
  /** Said before the fields. */
  note?: ReactNode;
  children?: ReactNode;
  submit: string;
  variant?: ButtonVariant;
  isPending: boolean;
  /** A failure that no field shows. */
  error?: unknown;
  /** Answers the name of the first field that is wrong, which gets the focus. */
  onSubmit: () => string | undefined;
  onClose: () => void;
}

/** One form in a dialog of its own: the whole of a change. */
export function FormDialog(props: FormDialogProps) {
  const { title, note, children, submit, variant, isPending, error, onSubmit, onClose } = props;
  const t = useT();
  const failure = useFailureText();
  const ref = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = onSubmit();
    if (wrong) ref.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('security.close')}>
      <form ref={ref} className={form.form} onSubmit={send} noValidate>
        {note ? <p className={form.note}>{note}</p> : null}
        {children}
        {error ? <FormAlert>{failure(error).text}</FormAlert> : null}
        <Button type="submit" block loading={isPending} {...(variant ? { variant } : {})}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}
