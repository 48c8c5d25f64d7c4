import { Badge, Button } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionRow } from '@feria/contracts/access/sessions';
import { useLocation } from 'wouter';
import { useFailureText } from '../../../../ground/feedback/failure-text.ts';
import { Refused } from '../../../../ground/http/failures.ts';
import { AskDialog } from '../../../../ground/dialogs/ask-dialog.tsx';
import { RowSkeleton } from '../../../../ground/loading/skeletons.tsx';
import { useConfirmed } from '../../../../ground/forms/confirmed.ts';
import { FormAlert } from '../../../../ground/feedback/form-alert.tsx';
import { Moment } from '../../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../../ground/loading/query-states.tsx';
import { endSession, leaveSession } from '../../../../ground/session/session.ts';
import { useT } from '../../../../ground/i18n/texts.ts';
import { endAll, endOne, sessionsQuery } from '../api.ts';
import styles from '../parts/own-sessions.module.css';

/** Where one is signed in: each can be ended, and all of them at once. A part of the security center. */
export function OwnSessions() {
  const t = useT();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const [isAsking, setAsking] = useState(false);
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeleton rows={2} label={t('shell.loading')} />
    );
  return (
    <>
      <ul className={styles.list}>
        {data.value.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <p className={styles.most}>{t('sessions.most', { most: data.most })}</p>
      <div className={styles.foot}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('sessions.endAll')}
        </Button>
      </div>
      {isAsking ? <EndAll onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Session({ session: { id, device, network, startedAt, seenAt, isThis } }: { session: SessionRow }) {
  const t = useT();
  const failure = useFailureText();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const name = device === '' ? t('sessions.unknown') : device;
  const end = useMutation({
    // One that is over already is what was wanted.
    mutationFn: () =>
      confirmed(() => endOne(id)).catch((error: unknown) => (isGone(error) ? null : Promise.reject(error))),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>
          <span>{name}</span>
          {isThis ? <Badge tone="brand">{t('sessions.this')}</Badge> : null}
        </p>
        <p className={styles.detail}>
          {network === '' ? null : `${t('sessions.network', { network })} · `}
          {t('sessions.since')} <Moment at={startedAt} />
        </p>
        {isThis ? null : (
          <p className={styles.detail}>
            {t('sessions.seen')} <Moment at={seenAt} />
          </p>
        )}
        {end.error ? <FormAlert>{failure(end.error).text}</FormAlert> : null}
      </div>
      {isThis ? null : (
        <Button
          variant="quiet"
          size="small"
          loading={end.isPending}
          aria-label={t('sessions.endNamed', { name })}
          onClick={() => end.mutate()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

const isGone = (error: unknown): boolean => error instanceof Refused && error.code === 'request.not_found';

/** Asks first: this session ends, too. */
function EndAll({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  const confirmed = useConfirmed();
  const end = useMutation({
    mutationFn: () => confirmed(() => leaveSession(endAll)),
    onSuccess: () => {
      onClose();
      navigate('/', { replace: true });
      endSession('signed_out');
    },
  });
  return (
    <AskDialog
      title={t('in_popup_prompt')}
      question={t('sessions.sure')}
      no={t('in_more_cancel')}
      yes={t('sessions.endAll')}
      isGrave
      isPending={end.isPending}
      error={end.error}
      onYes={() => end.mutate()}
      onClose={onClose}
    />
  );
}
