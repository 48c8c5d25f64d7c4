import { Button, Card } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { BREAKS_KEY } from '../../../ground/http/own-queries.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { ExclusionScreen } from './exclusion-screen.tsx';
import type { Standing } from './exclusion-screen.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { askReturn, takeBackReturn } from '../api.ts';
import styles from './breaks.module.css';

/** What stands, what is possible meanwhile, and after a self-exclusion the way back. */
export function StandingBreak({ standing }: { standing: Standing }) {
  const t = useT();
  const moment = useMoment();
  return (
    <Card>
      <ExclusionScreen standing={standing} isOwnPage />
      <p className={styles.since}>{t('breaks.since', { since: moment(standing.since) })}</p>
      {standing.mayReturn ? <Return standing={standing} /> : null}
    </Card>
  );
}

function Return({ standing: { returnsAt } }: { standing: Standing }) {
  const t = useT();
  const failure = useFailureText();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: returnsAt ? takeBackReturn : askReturn,
    onSuccess: (answer) => queries.setQueryData(BREAKS_KEY, answer),
  });
  return (
    <div className={styles.return}>
      {change.error ? <FormAlert>{failure(change.error).text}</FormAlert> : null}
      <Button variant="secondary" loading={change.isPending} onClick={() => change.mutate()}>
        {t(returnsAt ? 'breaks.returnBack' : 'breaks.returnAsk')}
      </Button>
    </div>
  );
}
