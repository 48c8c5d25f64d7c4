import { Button, ButtonLink, ShieldIcon, Stack } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import type { LedgerProofFile } from '@feria/contracts/seals/ledger';
import { readOwn } from '../../../ground/http/api.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { lastPosition, proofStateOf } from '../proof-state.ts';
import { saveFile } from '../save-file.ts';
import styles from './records.module.css';

const VERIFIER = '/verify-ledger.html';

/** The round's proof as a file, and the page that checks it without us. */
export function RoundProof({ id }: { id: string }) {
  const t = useT();
  const proof = useMutation({
    mutationFn: () => readOwn<LedgerProofFile>(`/api/rounds/${encodeURIComponent(id)}/proof`),
    onSuccess: (file) => saveFile(`feria-proof-${id}.json`, `${JSON.stringify(file, null, 2)}\n`),
  });
  return (
    <section className={styles.proof}>
      <p className={styles.small}>{t('records.proofNote')}</p>
      <Stack row gap={2}>
        <Button
          variant="secondary"
          size="small"
          icon={<ShieldIcon />}
          loading={proof.isPending}
          onClick={() => proof.mutate()}
        >
          {t('records.proof')}
        </Button>
        <ButtonLink variant="quiet" size="small" href={VERIFIER} target="_blank" rel="noopener">
          {t('records.proofPage')}
        </ButtonLink>
      </Stack>
      {proof.data ? (
        <p role="status">
          {t(`records.proofState.${proofStateOf(proof.data)}`, { position: lastPosition(proof.data) })}
        </p>
      ) : null}
      {proof.error ? <ActionFailure error={proof.error} money={t('records.money')} /> : null}
    </section>
  );
}
