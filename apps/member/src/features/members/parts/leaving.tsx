import { Button, buttonClass, Field, TextInput } from '@feria/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ClosureObstacle, ClosureState } from '@feria/contracts/members/profile';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Amount } from '../../../ground/money/amount.tsx';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import type { MemberPage } from '../../../ground/pages/pages.ts';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { endSession } from '../../../ground/session/session.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { closeAccount, closureQuery } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import styles from './account.module.css';
import { DataDialog } from './data-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Line, Panel } from './panel.tsx';

/** What is held on a member, to take along, and the way out. */
export function Leaving() {
  const t = useT();
  const [open, setOpen] = useState<'data' | 'closure'>();
  const close = () => setOpen(undefined);
  return (
    <Panel title={t('security.yours')}>
      <Line
        name={t('security.data')}
        value={t('security.dataWhy')}
        action={
          <Button
            variant="secondary"
            size="small"
            aria-label={t('security.dataGet')}
            onClick={() => setOpen('data')}
          >
            {t('security.download')}
          </Button>
        }
      />
      <Line
        name={t('security.credit')}
        value={t('security.creditWhy')}
        action={
          <Link
            href={memberHref('creditReport')}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            aria-label={t('security.creditOpen')}
          >
            {t('security.open')}
          </Link>
        }
      />
      <Line
        name={t('security.closure')}
        value={t('security.closureWhy')}
        action={
          <Button
            variant="secondary"
            size="small"
            aria-label={t('security.closureTitle')}
            onClick={() => setOpen('closure')}
          >
            {t('security.close')}
          </Button>
        }
      />
      {open === 'data' ? <DataDialog onClose={close} /> : null}
      {open === 'closure' ? <ClosureDialog onClose={close} /> : null}
    </Panel>
  );
}

const WHERE: Readonly<Record<ClosureObstacle, MemberPage>> = {
  cash: 'withdraw',
  bonus: 'transferFund',
  held: 'transactionHistory',
  rounds: 'personalHistoryCopy',
  withdrawals: 'transactionHistory',
  deposits: 'transactionHistory',
  transfers: 'gameWallets',
};

function ClosureDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  const confirmed = useConfirmed();
  const [reason, setReason] = useState('');
  const state = useQuery(closureQuery());
  const close = useMutation({
    mutationFn: () => confirmed(() => closeAccount(reason.trim())),
    onSuccess: () => {
      navigate('/', { replace: true });
      endSession('signed_out');
    },
    onError: () => void state.refetch(),
  });
  const open = state.data?.value.open ?? [];
  const isOpen = open.length > 0;
  return (
    <FormDialog
      title={t('security.closureTitle')}
      note={t('security.closureNote', { years: state.data?.value.keptYears ?? 0 })}
      submit={t(isOpen ? 'security.closureLater' : 'security.closeAccount')}
      variant={isOpen ? 'secondary' : 'danger'}
      isPending={close.isPending || state.isPending}
      error={isOpen ? undefined : close.error}
      onSubmit={() => {
        if (isOpen || !state.data) onClose();
        else close.mutate();
        return undefined;
      }}
      onClose={onClose}
    >
      {state.error ? (
        <LoadFailure error={state.error} onRetry={() => void state.refetch()} />
      ) : state.isPending ? (
        <RowSkeleton rows={2} label={t('shell.loading')} />
      ) : isOpen ? (
        <Obstacles open={open} onLeave={onClose} />
      ) : (
        <Field label={t('security.closureReason')} hint={t('security.closureReasonHint')}>
          <TextInput
            name="reason"
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}

/** What is open and where to see to it. */
function Obstacles({ open, onLeave }: { open: ClosureState['value']['open']; onLeave: () => void }) {
  const t = useT();
  return (
    <>
      <FormAlert tone="info">{t('security.closureOpen')}</FormAlert>
      <ul className={styles.list}>
        {open.map(({ what, count, amount, currency }) => (
          <li key={what}>
            {t(`security.open.${what}`, { count: count ?? 0 })}{' '}
            {amount ? <Amount amount={amount} currency={currency} /> : null}{' '}
            <Link href={memberHref(WHERE[what])} onClick={onLeave}>
              {t(`security.openGo.${what}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
