import { Button, Dialog } from '@feria/ui';
import { useFailureText } from '../feedback/failure-text.ts';
import { FormAlert } from '../feedback/form-alert.tsx';
import form from '../forms/form.module.css';

interface AskDialogProps {
  title: string;
  question: string;
  no: string;
  yes: string;
  /** What cannot be undone. */
  isGrave?: boolean;
  isPending: boolean;
  /** Why the last yes was none: the question stays. */
  error: unknown;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something is done. */
export function AskDialog({
  title,
  question,
  no,
  yes,
  isGrave,
  isPending,
  error,
  onYes,
  onClose,
}: AskDialogProps) {
  const failure = useFailureText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {no}
          </Button>
          <Button variant={isGrave ? 'danger' : 'primary'} loading={isPending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>{question}</p>
        {error ? <FormAlert>{failure(error).text}</FormAlert> : null}
      </div>
    </Dialog>
  );
}
