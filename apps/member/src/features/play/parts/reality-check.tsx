/** After so much play: how long, what went in, what came out. The game below waits until its player has chosen. */
import { Button, Dialog, buttonClass, Stack, Text } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { GameSessionView } from '@feria/contracts/limits/reality';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { Amount } from '../../../ground/money/amount.tsx';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { lengthOf, noteChecked, GAME_SESSION_KEY } from '../game-session.ts';
import styles from './reality-check.module.css';

export function RealityCheck({ gameSession }: { gameSession: GameSessionView }) {
  const t = useT();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const moment = useMoment();
  const failure = useFailureText();
  const read = useMutation({
    mutationFn: noteChecked,
    onSuccess: () => queries.invalidateQueries({ queryKey: GAME_SESSION_KEY }),
  });
  const { hours, minutes } = lengthOf(gameSession);
  const time = t(hours > 0 ? 'gameSession.hours' : 'gameSession.minutes', { hours, minutes });
  const stop = () => {
    // Leaving does not wait for the answer: the game is over here either way.
    void noteChecked().catch(() => undefined);
    navigate('/');
  };
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={t('gameSession.checkTitle', { time })}
      footer={
        <div className={styles.ways}>
          <Button onClick={stop}>{t('gameSession.stop')}</Button>
          <Button variant="secondary" loading={read.isPending} onClick={() => read.mutate()}>
            {t('gameSession.go')}
          </Button>
        </div>
      }
    >
      <Stack gap={4}>
        {gameSession.net === null && isNothing(gameSession) ? null : <Bars gameSession={gameSession} />}
        {gameSession.elsewhere && Number(gameSession.elsewhere) !== 0 ? (
          <p className={styles.elsewhere}>
            <span>{t('gameSession.elsewhere')}</span>
            <Amount
              amount={gameSession.elsewhere}
              currency={gameSession.currency}
              sign="always"
              tone="movement"
            />
          </p>
        ) : null}
        {gameSession.net === null ? (
          <p>{t('gameSession.away')}</p>
        ) : (
          <p className={styles.net}>
            <span>{t('gameSession.net')}</span>
            <strong>
              <Amount
                amount={gameSession.net}
                currency={gameSession.currency}
                sign="always"
                tone="movement"
              />
            </strong>
          </p>
        )}
        <Text size={14} tone="muted">
          {t('gameSession.since', { since: moment(gameSession.beganAt) })}. {t('gameSession.running')}
        </Text>
        {read.error ? <FormAlert>{failure(read.error).text}</FormAlert> : null}
        <Stack as="p" row gap={2}>
          <Link href={memberHref('personalHistoryCopy')} className={buttonClass({ variant: 'quiet' })}>
            {t('gameSession.history')}
          </Link>
          <Link href={memberHref('breaks')} className={buttonClass({ variant: 'quiet' })}>
            {t('breaks.title')}
          </Link>
        </Stack>
      </Stack>
    </Dialog>
  );
}

/** Played at makers alone that keep the money: nothing of it is ours to say yet. */
const isNothing = ({ staked, won }: GameSessionView): boolean => /^[0.]*$/.test(staked + won);

/** The two sums side by side: the longer bar is the larger one. */
function Bars({ gameSession: { staked, won, currency } }: { gameSession: GameSessionView }) {
  const t = useT();
  const most = Math.max(Number(staked), Number(won));
  return (
    <dl className={styles.bars}>
      {(
        [
          ['gameSession.staked', staked],
          ['gameSession.won', won],
        ] as const
      ).map(([name, amount]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <span
              className={styles.bar}
              style={{ inlineSize: `${most === 0 ? 0 : (Number(amount) / most) * 100}%` }}
              aria-hidden="true"
            />
            <Amount amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
