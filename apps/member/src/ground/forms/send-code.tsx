import { Button, Dialog } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import { useFailureText } from '../feedback/failure-text.ts';
import { Refused } from '../http/failures.ts';
import { useT } from '../i18n/texts.ts';
import styles from './send-code.module.css';
import { useCountdown } from './use-countdown.ts';

/** Spec section 9: at most one press a second. */
const THROTTLE_MS = 1_000;

export interface SendCodeProps {
  /** Asks the platform for a code. What it throws is shown in a dialog of its own (spec section 8). */
  send: () => Promise<CodeAnswer>;
  /** Looked at before anything is sent: false when a field of the form is wrong, which then says so itself. */
  maySend?: (() => boolean) | undefined;
  /** A code has been sent: time to type it. */
  onSent?: (() => void) | undefined;
  /** What went wrong, where another one than the platform sends. */
  wordsOf?: ((error: unknown) => string) | undefined;
}

/**
 * The button that has a code sent, by SMS or mail. While one is on its way it cannot be pressed, and afterwards it counts down
 * what the platform answered, also when that was "too soon". Give it another `key` for another recipient.
 */
export function SendCode({ send, maySend, onSent, wordsOf }: SendCodeProps) {
  const t = useT();
  const failure = useFailureText();
  const [left, wait] = useCountdown();
  const pressedAt = useRef(-THROTTLE_MS);
  const order = useMutation({
    mutationFn: send,
    onSuccess: ({ value }) => {
      wait(value.resendSeconds);
      onSent?.();
    },
    onError: (error) => {
      const seconds = error instanceof Refused ? error.detail['seconds'] : undefined;
      if (typeof seconds === 'number') wait(seconds);
    },
  });
  const press = () => {
    if (left > 0 || order.isPending || performance.now() - pressedAt.current < THROTTLE_MS) return;
    pressedAt.current = performance.now();
    if (maySend?.() !== false) order.mutate();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.send}
        loading={order.isPending}
        aria-disabled={left > 0 || undefined}
        onClick={press}
      >
        {left > 0 ? t('code.wait', { seconds: left }) : t(order.data ? 'code.again' : 'code.send')}
      </Button>
      <span role="status" className="visually-hidden">
        {order.data ? t('code.sent', { minutes: order.data.value.holdsMinutes }) : ''}
      </span>
      <Dialog
        open={order.isError}
        onClose={order.reset}
        title={t('code.notSent')}
        footer={<Button onClick={order.reset}>{t('in_increase_submit')}</Button>}
      >
        <p>{order.error ? (wordsOf?.(order.error) ?? failure(order.error).text) : ''}</p>
      </Dialog>
    </>
  );
}
