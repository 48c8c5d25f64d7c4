import { Button, Card, classNames, Text, Stack } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ComplaintView } from '@feria/contracts/complaints/member';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { AskDialog } from '../../../ground/dialogs/ask-dialog.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { Photo } from '../../../ground/images/photo.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { act, complaintKey, complaintQuery, COMPLAINTS_KEY, imageQuery, say } from '../api.ts';
import { Day } from '../../../ground/time/day.tsx';
import { Standing } from './standing.tsx';
import { WriteBox } from './write-box.tsx';
import styles from './complaints.module.css';

/** One complaint: how it stands, what was said, and what can be done now. */
export function Thread({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const { data: view, error, refetch } = useQuery(complaintQuery(id));
  const [isObjecting, setObjecting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const show = (next: ComplaintView) => {
    queries.setQueryData(complaintKey(id), next);
    void queries.invalidateQueries({ queryKey: COMPLAINTS_KEY, exact: true });
    setObjecting(false);
    setAsking(false);
  };
  const move = useMutation({
    mutationFn: (verb: 'accept' | 'withdraw') => act(id, verb),
    onSuccess: show,
  });
  if (!view)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <RowSkeleton rows={6} label={t('shell.loading')} />
    );
  const { can, state, acceptBy } = view;
  return (
    <div className={styles.screen}>
      <Standing view={view} />
      <ol className={styles.thread}>
        {view.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {can.write ? (
        <Card>
          <WriteBox
            label={t(state === 'needs_answer' ? 'complaints.yourAnswer' : 'complaints.further')}
            hint={t('complaints.furtherHint')}
            submit={t('complaints.sendFurther')}
            say={(text) => say(id, 'messages', text)}
            onDone={show}
          />
        </Card>
      ) : null}
      {can.accept ? (
        <Card className={styles.form}>
          <Text as="h2" size={20}>
            {t('complaints.agree')}
          </Text>
          <p>
            {acceptBy ? t('complaints.agreeText') : t('complaints.lastWord')}{' '}
            {acceptBy ? (
              <Day day={acceptBy} />
            ) : (
              <Link href="/complaints" className={styles.link}>
                {t('complaints.rules')}
              </Link>
            )}
          </p>
          <Stack row gap={3}>
            <Button loading={move.isPending} onClick={() => move.mutate('accept')}>
              {t('complaints.accept')}
            </Button>
            {can.escalate ? (
              <Button
                variant="secondary"
                aria-expanded={isObjecting}
                onClick={() => setObjecting(!isObjecting)}
              >
                {t('complaints.escalate')}
              </Button>
            ) : null}
          </Stack>
          {move.error && !isAsking ? <ActionFailure error={move.error} /> : null}
          {isObjecting ? (
            <WriteBox
              label={t('complaints.why')}
              hint={t('complaints.whyHint')}
              submit={t('complaints.sendEscalation')}
              say={(text) => say(id, 'escalate', text)}
              onDone={show}
            />
          ) : null}
        </Card>
      ) : null}
      {can.withdraw ? (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('complaints.withdraw')}
        </Button>
      ) : null}
      {isAsking ? (
        <AskDialog
          title={t('complaints.withdraw')}
          question={t('complaints.withdrawText')}
          no={t('complaints.keep')}
          yes={t('complaints.withdraw')}
          isPending={move.isPending}
          error={move.error}
          onYes={() => move.mutate('withdraw')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function Message({
  message: { kind, author, text, images, at },
}: {
  message: ComplaintView['messages'][number];
}) {
  const t = useT();
  return (
    <li className={classNames(styles.message, author === 'member' && styles.own)}>
      <p className={styles.who}>
        <strong>{t(`complaints.said.${kind}`)}</strong> <Moment className={styles.small} at={at} />
      </p>
      <p className={styles.said}>{text ?? t('complaints.gone')}</p>
      {images.length > 0 ? (
        <Stack row gap={3}>
          {images.map((image, index) => (
            <Picture key={image} image={image} label={t('complaints.image', { count: index + 1 })} />
          ))}
        </Stack>
      ) : null}
    </li>
  );
}

function Picture({ image, label }: { image: string; label: string }) {
  const { data } = useQuery(imageQuery(image));
  return <Photo src={data} label={label} />;
}
