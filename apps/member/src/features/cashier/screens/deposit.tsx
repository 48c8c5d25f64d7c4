import { Badge, Button, Card, ChevronRightIcon, EmptyState, Stack } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { DepositView } from '@feria/contracts/cashier/member';
import { Link, useSearch } from 'wouter';
import { useApp } from '../../../ground/market/app-context.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { isDepositOpen } from '../journey.ts';
import { methodsFor } from '../methods.ts';
import { DepositForm } from '../parts/deposit-form.tsx';
import { DepositStatus } from '../parts/deposit-status.tsx';
import { FormSkeleton } from '../parts/method-cards.tsx';
import { recentDepositsQuery } from '../queries.ts';
import styles from '../parts/cashier.module.css';

/** ?page=depositv2, with `deposit=<id>` for one that was begun. */
export function Deposit() {
  const id = new URLSearchParams(useSearch()).get('deposit');
  return id ? <DepositStatus key={id} id={id} /> : <NewDeposit />;
}

function NewDeposit() {
  const t = useT();
  const { permission } = useApp();
  const { member } = useSession();
  const { data, isPending } = useQuery(recentDepositsQuery());
  const methods = methodsFor(permission, 'in');
  if (member && !member.hasPassword) return <NoPassword />;
  // The last method decides which card is chosen: the form waits for it rather than jump.
  if (!permission || isPending) return <FormSkeleton />;
  if (methods.length === 0)
    return <EmptyState title={t('cashier.noMethodTitle')}>{t('cashier.noMethod')}</EmptyState>;
  const open = data?.items.filter(({ state }) => isDepositOpen(state)) ?? [];
  return (
    <Stack gap={6}>
      {open.length > 0 ? <OpenDeposits deposits={open} /> : null}
      <DepositForm methods={methods} last={data?.items[0]?.method} />
    </Stack>
  );
}

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
