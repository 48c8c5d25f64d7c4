/** The payments that came for a deposit: where each unit is, and what is done with what came otherwise. */
import { Alert, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OfficePayment } from '@feria/contracts/cashier/office';
import { parseDecimal } from '@feria/kernel';
import { useState } from 'react';
import { Link } from 'wouter';
import { useActed } from '../../../ground/feedback/acted.ts';
import { useConfirm } from '../../../ground/forms/confirm.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount, useMoney } from '../../../ground/values/amount.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { DEPOSITS } from '../queries.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Shown = { payment: OfficePayment; depositId: string | null; market: string };

export function Payments({
  payments,
  depositId,
  market,
}: {
  payments: readonly OfficePayment[];
  depositId: string;
  market: string;
}) {
  const t = useT();
  if (payments.length === 0) return null;
  return (
    <Card withBorder>
      <Text fw={600} mb="sm">
        {t('came.title', { count: payments.length })}
      </Text>
      <Stack gap="md">
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} depositId={depositId} market={market} />
        ))}
      </Stack>
    </Card>
  );
}

const FIGURES = ['captured', 'credited', 'held', 'sentBack', 'refunding', 'refunded', 'chargedBack'] as const;
const isSome = (amount: string): boolean => (parseDecimal(amount) ?? 0n) > 0n;

export function PaymentCard({ payment, depositId, market }: Shown) {
  const t = useT();
  const dayOf = useDay();
  const { currency, dispute, caseId, disputeCaseId, asks, approval } = payment;
  return (
    <Card withBorder>
      <Text fw={600} mb="xs">
        {t(`came.why.${payment.why}`)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {FIGURES.filter((name) => name === 'captured' || isSome(payment[name])).map((name) => (
          <Fact key={name} label={t(`came.${name}`)}>
            <Amount value={payment[name]} currency={currency} />
          </Fact>
        ))}
        <Fact label={t('came.gateway')}>{payment.gateway}</Fact>
        <Fact label={t('came.payment')}>
          <Identifier value={payment.paymentId} />
        </Fact>
        <Fact label={t('came.at')}>
          <Moment at={payment.at} market={market} />
        </Fact>
        {dispute && <Fact label={t('came.dispute')}>{t(`came.dispute.${dispute}`)}</Fact>}
        {payment.evidence && (
          <Fact label={t('evidence.lastDay')}>
            {dayOf(payment.evidence.dueBy)} · {t(`evidence.by.${payment.evidence.by}`)}
          </Fact>
        )}
      </SimpleGrid>
      {asks.map((ask) => (
        <Text size="sm" mt="xs" key={`${ask.kind} ${ask.at}`}>
          {t(`came.ask.${ask.kind}`)} <Amount value={ask.amount} currency={currency} /> ·{' '}
          {t(`came.asked.${ask.state}`)} · <Moment at={ask.at} market={market} />
          {ask.by === null ? '' : ` · ${ask.by}`}
          {ask.reason === null ? '' : ` · ${ask.reason}`}
        </Text>
      ))}
      {dispute && depositId !== null && <EvidenceButton payment={payment} depositId={depositId} />}
      <Group gap="sm" mt="xs">
        {caseId && <Link href={`/cases/${caseId}`}>{t('came.case')}</Link>}
        {disputeCaseId && <Link href={`/cases/${disputeCaseId}`}>{t('came.disputeCase')}</Link>}
        {approval && <Link href={`/approvals/${approval.id}`}>{t('came.waits')}</Link>}
      </Group>
      {depositId !== null && !approval && (
        <PaymentActs payment={payment} depositId={depositId} market={market} />
      )}
    </Card>
  );
}

type Verb = 'credit' | 'send-back' | 'lost' | 'accept';

function PaymentActs({ payment, depositId }: Shown) {
  const t = useT();
  const money = useMoney();
  const acted = useActed();
  const queries = useQueryClient();
  const { may } = useSession();
  const { confirm, dialog } = useConfirm();
  const [isRefunding, setRefunding] = useState(false);
  if (!may('cashier.decide')) return null;
  const send = async (verb: Verb | 'refund', body: object) => {
    try {
      await call('POST', `/deposits/${depositId}/payments/${payment.id}/${verb}`, body);
    } finally {
      await queries.invalidateQueries({ queryKey: DEPOSITS.all });
    }
  };
  const ask = (verb: Verb, amount: string) =>
    confirm({
      title: t(`came.confirm.${verb}`, { amount: money(amount, payment.currency) }),
      text: t(`came.text.${verb}`, { amount: money(amount, payment.currency) }),
      yes: t(`came.act.${verb}`),
      reason: 'needed',
      send: (reason) => send(verb, { reason }),
      onDone: () => acted(t('came.done')),
    });
  const isBack = payment.asks.some(({ kind, state }) => kind === 'send_back' && state === 'asked');
  const isHeld = isSome(payment.held) && !isBack;
  const mayRefund = isSome(payment.left) && payment.refunds !== 'none' && payment.dispute !== 'open';
  return (
    <Stack gap="xs" mt="sm">
      {dialog}
      {isRefunding && (
        <RefundDialog
          payment={payment}
          send={(reason, amount) => send('refund', { reason, amount })}
          onDone={() => acted(t('came.done'))}
          onClose={() => setRefunding(false)}
        />
      )}
      {isBack && <Alert color="blue">{t('came.goingBack')}</Alert>}
      <Group gap="xs">
        {isHeld && (
          <>
            <Button variant="default" onClick={() => ask('credit', payment.held)}>
              {t('came.act.credit')}
            </Button>
            <Button variant="default" onClick={() => ask('send-back', payment.held)}>
              {t('came.act.send-back')}
            </Button>
          </>
        )}
        {mayRefund && (
          <Button variant="default" onClick={() => setRefunding(true)}>
            {t('came.act.refund')}
          </Button>
        )}
        {payment.dispute === 'open' && (
          <>
            <Button variant="default" onClick={() => ask('lost', payment.chargedBack)}>
              {t('came.act.lost')}
            </Button>
            <Button variant="default" onClick={() => ask('accept', payment.chargedBack)}>
              {t('came.act.accept')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
