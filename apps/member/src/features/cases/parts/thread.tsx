import { Button, Card, classNames, Stack } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentCaseView } from '@feria/contracts/cases/member';
import { SHORTEST_LINE } from '@feria/contracts/cases/states';
import { AskDialog } from '../../../ground/dialogs/ask-dialog.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { Photo } from '../../../ground/images/photo.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { answer, caseKey, caseQuery, CASES_KEY, proofQuery, withdraw } from '../api.ts';
import { Standing } from './standing.tsx';
import { WriteBox } from './write-box.tsx';
import styles from './cases.module.css';

/** One case: how it stands, what was said and shown, and what can be done now. */
export function Thread({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const { data: view, error, refetch } = useQuery(caseQuery(id));
  const [isAsking, setAsking] = useState(false);
  const show = (next: PaymentCaseView) => {
    queries.setQueryData(caseKey(id), next);
    void queries.invalidateQueries({ queryKey: CASES_KEY, exact: true });
    setAsking(false);
  };
  const takeBack = useMutation({ mutationFn: () => withdraw(id), onSuccess: show });
  if (!view)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <RowSkeleton rows={6} label={t('shell.loading')} />
    );
  const { can, state } = view;
  return (
    <div className={styles.screen}>
      <Standing view={view} />
      <ol className={styles.thread}>
        {view.messages.map((message) => (
          <Message key={message.id} id={id} message={message} />
        ))}
      </ol>
      {can.answer ? (
        <Card>
          <WriteBox
            label={t(state === 'asked' ? 'cases.yourAnswer' : 'cases.further')}
            hint={t('cases.textHint')}
            submit={t('cases.sendFurther')}
            shortest={SHORTEST_LINE}
            say={(text) => answer(id, text)}
            onDone={show}
          />
        </Card>
      ) : null}
      {can.withdraw ? (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('cases.withdraw')}
        </Button>
      ) : null}
      {isAsking ? (
        <AskDialog
          title={t('cases.withdraw')}
          question={t('cases.withdrawText')}
          no={t('cases.keep')}
          yes={t('cases.withdraw')}
          isPending={takeBack.isPending}
          error={takeBack.error}
          onYes={() => takeBack.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function Message({
  id,
  message: { kind, by, text, proofs, at },
}: {
  id: string;
  message: PaymentCaseView['messages'][number];
}) {
  const t = useT();
  return (
    <li className={classNames(styles.message, by === 'member' && styles.own)}>
      <p className={styles.who}>
        <strong>{t(by === 'member' ? 'cases.you' : `cases.said.${saidBy(kind)}`)}</strong>{' '}
        <Moment className={styles.small} at={at} />
      </p>
      {text === '' ? null : <p className={styles.said}>{text ?? t('cases.gone')}</p>}
      {proofs.length > 0 ? (
        <Stack row gap={3}>
          {proofs.map((proof, index) => (
            <Picture key={proof} id={id} proof={proof} label={t('cases.proof', { count: index + 1 })} />
          ))}
        </Stack>
      ) : null}
    </li>
  );
}

/** What we say is a question, an end, or news of it. */
const saidBy = (kind: PaymentCaseView['messages'][number]['kind']): 'question' | 'closing' | 'finding' =>
  kind === 'question' || kind === 'closing' ? kind : 'finding';

function Picture({ id, proof, label }: { id: string; proof: string; label: string }) {
  const { data } = useQuery(proofQuery(id, proof));
  return <Photo src={data} label={label} />;
}
