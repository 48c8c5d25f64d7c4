import { Button, Sheet, VerifyIcon, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RoundRow } from '@feria/contracts/play/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { CertificateButton } from '../../../ground/money/certificate.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { Reference } from '../../../ground/lists/reference.tsx';
import { useRate } from '../../../ground/money/use-rate.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { handPaysQuery } from '../../../ground/http/own-queries.ts';
import { waitingByRound } from '../../../ground/money/waiting-wins.ts';
import { parseDecimal, toDecimal } from '@feria/kernel';
import { netOf } from '../net.ts';
import { roundPageQuery, roundQuery, roundTaxesQuery } from '../round-queries.ts';
import styles from './records.module.css';
import { RoundFrame } from './round-frame.tsx';
import { RoundProof } from './round-proof.tsx';

interface RoundDialogProps {
  id: string;
  checkHref: string;
  onClose: () => void;
}

/** One round: its money here, the vendor's own page that shows it again, and the way to verify it. */
export function RoundDialog({ id, checkHref, onClose }: RoundDialogProps) {
  const t = useT();
  const { wire } = useApp();
  const localized = useLocalized();
  const [isSeen, setSeen] = useState(false);
  const { data: round, error, refetch } = useQuery(roundQuery(id));
  const page = useQuery({ ...roundPageQuery(id, wire), enabled: isSeen });
  const title = round ? localized(round.displayName) : t('records.round');
  return (
    <Sheet
      open
      size={page.data ? 'wide' : 'medium'}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={title}
      footer={
        round && !page.data ? (
          <div className={styles.choices}>
            <Button
              variant="secondary"
              loading={page.isFetching}
              onClick={() => (page.error ? void page.refetch() : setSeen(true))}
            >
              {t('records.see')}
            </Button>
            <Link href={checkHref} replace className={buttonClass()}>
              <VerifyIcon />
              {t('records.verify')}
            </Link>
          </div>
        ) : undefined
      }
    >
      {page.data ? (
        <RoundFrame url={page.data.url} title={t('records.seeFrame', { game: title })} />
      ) : round ? (
        <>
          <RoundFacts round={round} />
          <p className={styles.small}>{t('records.verifyNote')}</p>
          <RoundProof id={round.id} />
          <Link
            href={memberHref('complaints', { new: '1', of: 'round', ref: round.id })}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('records.complain')}
          </Link>
          {page.error ? <ActionFailure error={page.error} money={t('records.money')} /> : null}
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : (
        <RowSkeleton rows={5} label={t('shell.loading')} />
      )}
    </Sheet>
  );
}

function RoundFacts({ round }: { round: RoundRow }) {
  const t = useT();
  const { id, vendorName, openedAt, closedAt, state, currency, staked, won, balanceBefore, balanceAfter } =
    round;
  const { data: taxes } = useQuery(roundTaxesQuery(id));
  const { data: wins } = useQuery(handPaysQuery());
  const waiting = waitingByRound(wins).get(id);
  const rate = useRate();
  const localized = useLocalized();
  const money = (amount: string) => <OwnAmount amount={amount} currency={currency} />;
  const lines = taxes?.lines ?? [];
  const isWithheld = lines.some(
    ({ moment, amount }) => moment === 'settlement' && parseDecimal(amount) !== 0n,
  );
  return (
    <>
      <Facts
        facts={[
          { label: t('records.vendor'), value: vendorName },
          { label: t('records.stateLabel'), value: t(`records.state.${state}`) },
          { label: t('records.opened'), value: <Moment exact at={openedAt} /> },
          ...(closedAt ? [{ label: t('records.closed'), value: <Moment exact at={closedAt} /> }] : []),
          { label: t('records.staked'), value: money(staked) },
          { label: t('records.won'), value: money(won) },
          ...(waiting ? [{ label: t('records.waits'), value: money(waiting) }] : []),
          {
            label: t('records.net'),
            value: <OwnAmount amount={netOf(round)} currency={currency} tone="movement" sign="always" />,
            strong: true,
          },
          ...lines.map(({ name, ratePpm, amount }) => ({
            label: t('cashier.taxOf', { name: localized(name), rate: rate(ratePpm) }),
            value: <OwnAmount amount={negated(amount)} currency={currency} exact />,
          })),
          { label: t('records.before'), value: money(balanceBefore) },
          { label: t('records.after'), value: money(balanceAfter) },
          { label: t('records.id'), value: <Reference value={id} label={t('records.copyId')} /> },
        ]}
      />
      {waiting ? (
        <p className={styles.small}>
          {t('records.waitsWhy')} <Link href={memberHref('transferFund')}>{t('records.toWallet')}</Link>
        </p>
      ) : null}
      {isWithheld ? <CertificateButton of={{ kind: 'payment', reference: id }} /> : null}
    </>
  );
}

/** What was taken stands below zero, as it moved. */
const negated = (amount: string): string => toDecimal(-(parseDecimal(amount) ?? 0n));
