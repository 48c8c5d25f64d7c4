import { Badge, Button, Card, ChevronRightIcon, EmptyState, Stack } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { DepositView } from '@feria/contracts/cashier/member';
import { Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { isDepositOpen } from '../journey.ts';
import { isUsable } from '../methods.ts';
import { DepositForm, type DepositFormProps } from '../parts/deposit-form.tsx';
import { FormSkeleton } from '../parts/method-cards.tsx';
import { depositMethodsQuery, recentDepositsQuery } from '../queries.ts';
import styles from '../parts/cashier.module.css';

/** Who asks for a deposit does not wait for the page of one that is under way. */
const DepositStatus = lazyPart(
  () => import('../parts/deposit-status.tsx').then((file) => file.DepositStatus),
  'cashier',
);

/** ?page=depositv2, with `deposit=<id>` for one that was begun, with `method` and `amount` for one that is tried again. */
export function Deposit() {
  const asked = new URLSearchParams(useSearch());
  const id = asked.get('deposit');
  const [method, amount] = [asked.get('method'), asked.get('amount')];
  return id ? (
    <Suspense fallback={<FormSkeleton />}>
      <DepositStatus key={id} id={id} />
    </Suspense>
  ) : (
    <NewDeposit again={method !== null && amount !== null ? { method, amount } : undefined} />
  );
}

function NewDeposit({ again }: Pick<DepositFormProps, 'again'>) {
  const t = useT();
  const moment = useMoment();
  const { member } = useSession();
  const { data, isPending } = useQuery(recentDepositsQuery());
  const offered = useQuery(depositMethodsQuery());
  if (member && !member.hasPassword) return <NoPassword />;
  if (offered.error && !offered.data)
    return (
      <LoadFailure
        error={offered.error}
        onRetry={() => void offered.refetch()}
        money={t('deposit.moneyNone')}
      />
    );
  // The last method decides which card is chosen: the form waits for it rather than jump.
  if (!offered.data || isPending) return <FormSkeleton />;
  // A card is typed into fields of its gateway's own: without them there is no form of it.
  const methods = offered.data.items.filter(({ flow, cardFields }) => flow !== 'embedded' || cardFields);
  const open = data?.items.filter(({ state }) => isDepositOpen(state)) ?? [];
  const [opensFirst] = methods.map(({ opensAt }) => opensAt).toSorted(soonest);
  return (
    <Stack gap={6}>
      {open.length > 0 ? <OpenDeposits deposits={open} /> : null}
      {!methods.some(isUsable) ? (
        <EmptyState title={t('cashier.noMethodTitle')}>
          {opensFirst ? t('cashier.noMethodUntil', { at: moment(opensFirst) }) : t('cashier.noMethod')}
        </EmptyState>
      ) : (
        <DepositForm methods={methods} room={offered.data.room} last={data?.items[0]} again={again} />
      )}
    </Stack>
  );
}

/** What is open now comes first. */
const soonest = (one: string | null, other: string | null): number =>
  one === null ? -1 : other === null ? 1 : Date.parse(one) - Date.parse(other);

/** An account from one press takes no money before somebody can come back to it; the platform refuses it, too. */
function NoPassword() {
  const t = useT();
  const { open } = useDialogs();
  return (
    <EmptyState
      title={t('deposit.noPasswordTitle')}
      action={<Button onClick={() => open({ kind: 'firstPassword' })}>{t('deposit.setPassword')}</Button>}
    >
      {t('deposit.noPassword')}
    </EmptyState>
  );
}

/** Deposits that were begun and wait for their payment. */
function OpenDeposits({ deposits }: { deposits: readonly DepositView[] }) {
  const t = useT();
  return (
    <section>
      <h2 className={styles.heading}>{t('deposit.open')}</h2>
      <Card flush>
        <ul className={styles.list}>
          {deposits.map(({ id, amount, currency, state, reference, createdAt }) => (
            <li key={id}>
              <Link href={memberHref('depositv2', { deposit: id })} className={styles.open}>
                <Stack as="span" shrinks>
                  <OwnAmount className={styles.strong} amount={amount} currency={currency} />
                  <Moment className={styles.small} at={createdAt} />
                  <span className={styles.small}>{reference}</span>
                </Stack>
                <span className={styles.end}>
                  <Badge tone="info">{t(`deposit.state.${state}`)}</Badge>
                  <ChevronRightIcon />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
