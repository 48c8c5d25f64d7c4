import { Button, Dialog, VerifyIcon } from '@feria/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoundRow, RoundViewAnswer } from '@feria/contracts/play';
import { call } from '../../../app/api.ts';
import { useApp, useLocalized } from '../../../app/app-context.ts';
import { ActionFailure } from '../../../app/parts/action-failure.tsx';
import { Amount } from '../../../app/parts/amount.tsx';
import { RowBones } from '../../../app/parts/bones.tsx';
import { Facts } from '../../../app/parts/facts.tsx';
import { Moment } from '../../../app/parts/moment.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { Reference } from '../../../app/parts/reference.tsx';
import { ownQuery } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';
import { inTheme } from '../../../app/vendor-page.ts';
import { netOf } from '../net.ts';
import styles from './records.module.css';
import { RoundProof } from './round-proof.tsx';

const address = (id: string) => `/api/rounds/${encodeURIComponent(id)}`;

/** One round: its money here, and the vendor's own page that shows and verifies it. */
export function RoundDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { wire } = useApp();
  const localized = useLocalized();
  const { data: round, error, refetch } = useQuery(ownQuery<RoundRow>(address(id)));
  const view = useMutation({
    mutationFn: () =>
      call<RoundViewAnswer>(`${address(id)}/view?language=${wire}`, { method: 'POST', session: true }),
  });
  const title = round ? localized(round.displayName) : t('records.round');
  return (
    <Dialog
      open
      size={view.data ? 'wide' : 'medium'}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={title}
      footer={
        round && !view.data ? (
          <Button block icon={<VerifyIcon />} loading={view.isPending} onClick={() => view.mutate()}>
            {t('records.verify')}
          </Button>
        ) : undefined
      }
    >
      {view.data ? (
        <VerifyFrame url={view.data.url} title={t('records.verifyFrame', { game: title })} />
      ) : round ? (
        <>
          <RoundFacts round={round} />
          <p className={styles.small}>{t('records.verifyNote')}</p>
          <RoundProof id={round.id} />
          {view.error ? <ActionFailure error={view.error} money={t('records.money')} /> : null}
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : (
        <RowBones rows={5} label={t('shell.loading')} />
      )}
    </Dialog>
  );
}

/** The vendor's page is on the vendor's own host, so what it may do here is what a frame of another site may. */
function VerifyFrame({ url, title }: { url: string; title: string }) {
  const { theme } = useApp();
  const [openedIn] = useState(theme);
  return (
    <iframe
      className={styles.frame}
      src={inTheme(url, openedIn)}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-downloads"
      referrerPolicy="no-referrer"
    />
  );
}

function RoundFacts({ round }: { round: RoundRow }) {
  const t = useT();
  const { id, vendorName, openedAt, closedAt, state, currency, staked, won, balanceBefore, balanceAfter } =
    round;
  const money = (amount: string) => <Amount amount={amount} currency={currency} />;
  return (
    <Facts
      facts={[
        { label: t('records.vendor'), value: vendorName },
        { label: t('records.stateLabel'), value: t(`records.state.${state}`) },
        { label: t('records.opened'), value: <Moment at={openedAt} /> },
        ...(closedAt ? [{ label: t('records.closed'), value: <Moment at={closedAt} /> }] : []),
        { label: t('records.staked'), value: money(staked) },
        { label: t('records.won'), value: money(won) },
        {
          label: t('records.net'),
          value: <Amount amount={netOf(round)} currency={currency} tone="movement" sign="always" />,
          strong: true,
        },
        { label: t('records.before'), value: money(balanceBefore) },
        { label: t('records.after'), value: money(balanceAfter) },
        { label: t('records.id'), value: <Reference value={id} label={t('records.copyId')} /> },
      ]}
    />
  );
}
