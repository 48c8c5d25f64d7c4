import { Button, ErrorState } from '@feria/ui';
import { useFailureText } from '../feedback/failure-text.ts';
import { Refused } from '../http/failures.ts';
import { useT } from '../i18n/texts.ts';

export interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** What happened to the money, where money was in reach. */
  money?: string;
}

/** A list or a screen that could not be read, with the one thing to do. */
export function LoadFailure({ error, onRetry, money }: LoadFailureProps) {
  const t = useT();
  const { title, text, reference } = useFailureText()(error);
  // Of a fault of ours the text says it already.
  const isSaid = error instanceof Refused && error.code === 'service.failed';
  return (
    <ErrorState
      title={title}
      money={isSaid ? undefined : money}
      reference={reference}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      }
    >
      {text}
    </ErrorState>
  );
}
