/** Where a withdrawal goes to, by a rail that asks: one of the member's accounts, or a new one. */
import { Button, CloseIcon, IconButton, Stack, Text, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { AccountView } from '@feria/contracts/cashier/accounts';
import { PAYOUT_TERMS } from '@feria/contracts/cashier/account-terms';
import type { RailCode } from '@feria/contracts/cashier/rails';
import { Link } from 'wouter';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import { useRemoveAccount } from '../account-orders.ts';
import { accountsQuery } from '../queries.ts';
import styles from './method-cards.module.css';

/** Most have an account already. */
const AccountForm = lazyPart(() => import('./account-form.tsx').then((file) => file.AccountForm), 'cashier');

interface AccountPickerProps {
  rail: RailCode;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  hasPaymentPassword: boolean;
  /** Something was tried without an account. */
  isMissing: boolean;
}

export function AccountPicker({ rail, chosen, onChoose, hasPaymentPassword, isMissing }: AccountPickerProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...accountsQuery(), staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} money={t('withdraw.moneyNone')} />;
  if (!data) return <SkeletonBlock className={styles.boneInput} />;
  const own = data.items.filter((one) => one.rail === rail);
  const isFull = data.items.length >= PAYOUT_TERMS.most;
  return (
    <Stack gap={3}>
      {own.length > 0 ? (
        <AccountCards accounts={own} chosen={chosen} onChoose={onChoose} />
      ) : (
        <Text size={14} tone="muted">
          {t('account.none')}
        </Text>
      )}
      {isMissing && !chosen ? <Text role="alert">{t('account.missing')}</Text> : null}
      {data.holder === null ? (
        <Stack gap={2}>
          <Text size={14}>{t('account.nameFirst')}</Text>
          <Link href={memberHref('securityCenter')} className={buttonClass({ variant: 'secondary' })}>
            {t('account.toName')}
          </Link>
        </Stack>
      ) : isAdding || own.length === 0 ? (
        <Suspense fallback={<SkeletonBlock className={styles.bone} />}>
          <AccountForm
            key={rail}
            rail={rail}
            holder={data.holder}
            hasPaymentPassword={hasPaymentPassword}
            onAdded={(id) => {
              setAdding(false);
              onChoose(id);
            }}
          />
        </Suspense>
      ) : (
        <Stack row gap={3}>
          <Button variant="secondary" disabled={isFull} onClick={() => setAdding(true)}>
            {t('account.add')}
          </Button>
        </Stack>
      )}
      <Text size={14} tone="muted">
        {t('account.terms', { most: PAYOUT_TERMS.most, hours: PAYOUT_TERMS.coolingHours })}
      </Text>
    </Stack>
  );
}

interface AccountCardsProps {
  accounts: readonly AccountView[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function AccountCards({ accounts, chosen, onChoose }: AccountCardsProps) {
  const t = useT();
  const group = useId();
  const remove = useRemoveAccount();
  const now = platformNow();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('account.legend')}</legend>
      {accounts.map(({ id, masked, holder, usableFrom }) => {
        const isCooling = Date.parse(usableFrom) > now;
        return (
          <Stack key={id} row gap={2}>
            <label className={styles.method}>
              <input
                type="radio"
                name={group}
                checked={id === chosen}
                disabled={isCooling}
                onChange={() => onChoose(id)}
              />
              <span className={styles.words}>
                <bdi className={styles.name}>{masked}</bdi>
                <span className={styles.facts}>
                  <span>{holder}</span>
                  {isCooling ? (
                    <span>
                      {t('account.usableFrom')} <Moment at={usableFrom} />
                    </span>
                  ) : null}
                </span>
              </span>
            </label>
            <IconButton
              label={t('account.remove', { account: masked })}
              icon={<CloseIcon size={18} />}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id, { onSuccess: () => id === chosen && onChoose(undefined) })}
            />
          </Stack>
        );
      })}
      {remove.error ? <ActionFailure error={remove.error} money={t('withdraw.moneyNone')} /> : null}
    </fieldset>
  );
}
