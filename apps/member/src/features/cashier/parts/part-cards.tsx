/** The payments of a withdrawal, one by one: whether each came, and what to do where it did not. */
import { Badge, Button, Card, Stack, buttonClass } from '@feria/ui';
import type { Tone } from '@feria/ui';
import { useState } from 'react';
import type { PartView, WithdrawalView } from '@feria/contracts/cashier/member';
import { MOST_PROOFS, type PartState } from '@feria/contracts/cashier/states';
import { Link } from 'wouter';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Reference } from '../../../ground/lists/reference.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import { isNothing } from '../methods.ts';
import { useMissed, usePartReceived, useWithdrawalVerb } from '../part-orders.ts';
import { ProofForm } from './proof-form.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './part-cards.module.css';

const TONES: Record<PartState, Tone> = {
  created: 'info',
  paying: 'info',
  paid: 'up',
  received: 'up',
  not_received: 'warn',
  failed: 'down',
  returned: 'warn',
};

export function PartCards({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useT();
  const { id, parts, currency, receivedAmount, remainingAmount, givenBack } = withdrawal;
  const all = useWithdrawalVerb(id, 'received');
  const paid = parts.filter(({ state }) => state === 'paid');
  if (parts.length === 0) return null;
  const facts = [
    { label: t('withdraw.receivedAmount'), value: <OwnAmount amount={receivedAmount} currency={currency} /> },
    {
      label: t('withdraw.remainingAmount'),
      value: <OwnAmount amount={remainingAmount} currency={currency} />,
      strong: true,
    },
    ...(isNothing(givenBack)
      ? []
      : [{ label: t('withdraw.givenBack'), value: <OwnAmount amount={givenBack} currency={currency} /> }]),
  ];
  return (
    <Stack gap={4}>
      <Facts facts={facts} />
      {paid.length > 1 ? (
        <>
          <Button loading={all.isPending} onClick={() => all.mutate()}>
            {t('withdraw.allReceived')}
          </Button>
          {all.error ? <ActionFailure error={all.error} money={t('withdraw.moneySent')} /> : null}
        </>
      ) : null}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <PartCard withdrawal={withdrawal} part={part} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function PartCard({ withdrawal, part }: { withdrawal: WithdrawalView; part: PartView }) {
  const t = useT();
  const { id, currency, parts } = withdrawal;
  const facts = [
    ...(part.paidAt ? [{ label: t('withdraw.step.paid'), value: <Moment at={part.paidAt} /> }] : []),
    ...(part.trace
      ? [
          {
            label: t('withdraw.trace'),
            value: <Reference value={part.trace} label={t('withdraw.copyTrace')} />,
          },
        ]
      : []),
  ];
  return (
    <Card className={styles.part}>
      {parts.length > 1 ? (
        <h3 className={styles.label}>{t('withdraw.partOf', { number: part.number, count: parts.length })}</h3>
      ) : null}
      <div className={styles.top}>
        <OwnAmount className={styles.amount} amount={part.amount} currency={currency} />
        <Badge tone={TONES[part.state]}>{t(`withdraw.part.${part.state}`)}</Badge>
      </div>
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {part.failure ? <p className={styles.small}>{t(`cashier.why.${part.failure}`)}</p> : null}
      <p className={styles.small}>
        {t(`withdraw.partNext.${part.receivedBy === 'timeout' ? 'forced' : part.state}`)}
      </p>
      <PartQuestion id={id} part={part} />
    </Card>
  );
}

/** While it is paid its member is asked; counted as received without a word they may still object; missed, they show more. */
function PartQuestion({ id, part }: { id: string; part: PartView }) {
  const t = useT();
  const received = usePartReceived(id, part.id);
  const [isMissing, setMissing] = useState(false);
  const isPaid = part.state === 'paid';
  const isMissed = part.state === 'not_received';
  const mayObject = part.objectionUntil !== null && Date.parse(part.objectionUntil) > platformNow();
  const caseLink =
    part.caseId === null ? null : (
      <Link
        href={memberHref('cases', { case: part.caseId })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('withdraw.toCase')}
      </Link>
    );
  if (!isPaid && !isMissed && !mayObject) return caseLink;
  return (
    <Stack gap={3}>
      {part.autoReceiveAt ? (
        <p className={styles.small}>
          {t('withdraw.autoReceive')} <Moment at={part.autoReceiveAt} /> (
          <TimeLeft until={part.autoReceiveAt} />)
        </p>
      ) : null}
      {isPaid ? <p className={styles.small}>{t('withdraw.forcedNotice')}</p> : null}
      {mayObject && part.objectionUntil ? (
        <p className={styles.small}>
          {t('withdraw.objectUntil')} <Moment at={part.objectionUntil} />
        </p>
      ) : null}
      <Stack row gap={3}>
        {mayObject ? null : (
          <Button loading={received.isPending} onClick={() => received.mutate()}>
            {t(isMissed ? 'withdraw.foundIt' : 'withdraw.received')}
          </Button>
        )}
        {isMissed ? (
          caseLink
        ) : (
          <Button variant="secondary" aria-expanded={isMissing} onClick={() => setMissing(!isMissing)}>
            {t('withdraw.notReceived')}
          </Button>
        )}
      </Stack>
      {received.error ? <ActionFailure error={received.error} money={t('withdraw.moneySent')} /> : null}
      {isMissing || (isMissed && part.proofs < MOST_PROOFS) ? <MissedForm id={id} part={part} /> : null}
    </Stack>
  );
}

/** What shows that it did not come. The first image says so; one that is missed already is shown further ones. */
function MissedForm({ id, part }: { id: string; part: PartView }) {
  const t = useT();
  const sending = useMissed(id, part.id);
  const room = MOST_PROOFS - part.proofs;
  return (
    <ProofForm
      sending={sending}
      room={room}
      isFirst={part.state !== 'not_received'}
      words={{
        label: t('withdraw.proofs'),
        hint: t('withdraw.proofsHint', { count: room }),
        say: t('withdraw.sendMissed'),
        money: t('withdraw.moneySent'),
      }}
    />
  );
}
