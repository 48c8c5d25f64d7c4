/** The payments of a withdrawal in the office, and what is done about one that its member misses, or that a bank sent back. */
import { Alert, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficePart, OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import { Link } from 'wouter';
import { useActed } from '../../../ground/feedback/acted.ts';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { useConfirm } from '../../../ground/forms/confirm.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount, useMoney } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { State } from '../../../ground/values/state.tsx';
import { WITHDRAWALS } from '../queries.ts';

export function Parts({ detail: { withdrawal, parts } }: { detail: OfficeWithdrawalDetail }) {
  const t = useT();
  if (parts.length === 0) return null;
  const { currency, receivedAmount, remainingAmount, givenBack, member } = withdrawal;
  return (
    <Card withBorder>
      <Text fw={600} mb="sm">
        {t('parts.title', { count: parts.length })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }} mb="md">
        <Fact label={t('parts.received')}>
          <Amount value={receivedAmount} currency={currency} />
        </Fact>
        <Fact label={t('parts.remaining')}>
          <Amount value={remainingAmount} currency={currency} />
        </Fact>
        <Fact label={t('parts.givenBack')}>
          <Amount value={givenBack} currency={currency} />
        </Fact>
      </SimpleGrid>
      <Stack gap="md">
        {parts.map((part) => (
          <PartRow
            key={part.id}
            id={withdrawal.id}
            part={part}
            currency={currency}
            market={member.merchantCode}
          />
        ))}
      </Stack>
    </Card>
  );
}

type RowProps = { id: string; part: OfficePart; currency: string; market: string };

function PartRow({ id, part, currency, market }: RowProps) {
  const t = useT();
  return (
    <Card withBorder>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>
          {t('parts.part', { number: String(part.number) })} ·{' '}
          <Amount value={part.amount} currency={currency} />
        </Text>
        <State state={part.state} />
      </Group>
      {part.waitsFor && (
        <Alert color="yellow" mb="xs">
          {t(`parts.waits.${part.waitsFor}`, { gateway: part.gateway })}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('parts.held')}>
          <Amount value={part.held} currency={currency} exact />
        </Fact>
        {part.payoutId && (
          <Fact label={t('parts.payout')}>
            <Identifier value={part.payoutId} />
          </Fact>
        )}
        {part.trace && (
          <Fact label={t('parts.trace')}>
            <Identifier value={part.trace} />
          </Fact>
        )}
        {part.paidAt && (
          <Fact label={t('parts.paidAt')}>
            <Moment at={part.paidAt} market={market} />
          </Fact>
        )}
        {part.autoReceiveAt && (
          <Fact label={t('parts.autoReceiveAt')}>
            <Moment at={part.autoReceiveAt} market={market} />
          </Fact>
        )}
        {part.receivedBy && <Fact label={t('parts.receivedBy')}>{t(`parts.by.${part.receivedBy}`)}</Fact>}
        {part.replaces !== null && (
          <Fact label={t('parts.replaces')}>{t('parts.part', { number: String(part.replaces) })}</Fact>
        )}
        {part.failure && (
          <Fact label={t('payment.why')} isLong>
            {t(`payment.why.${part.failure}`)}
          </Fact>
        )}
      </SimpleGrid>
      {part.caseId && (
        <Text size="sm" mt="xs">
          <Link href={`/cases/${part.caseId}`}>{t('parts.case')}</Link>
        </Text>
      )}
      <PartActs id={id} part={part} currency={currency} />
    </Card>
  );
}

type Verb = 'arrived' | 'send-again' | 'give-back';

/** What its member misses is asked about, and ends with a reason; money moves only where the gateway says that it has it back. */
function PartActs({ id, part, currency }: Omit<RowProps, 'market'>) {
  const t = useT();
  const money = useMoney();
  const acted = useActed();
  const queries = useQueryClient();
  const { may } = useSession();
  const { confirm, dialog } = useConfirm();
  const send = async (verb: Verb | 'trace', reason: string) => {
    try {
      await call('POST', `/withdrawals/${id}/parts/${part.id}/${verb}`, { reason });
    } finally {
      await queries.invalidateQueries({ queryKey: WITHDRAWALS.all });
    }
  };
  const trace = useMutation({ mutationFn: () => send('trace', '') });
  const isMissed = part.state === 'not_received';
  const isReturned = part.state === 'returned' && part.caseId !== null;
  if ((!isMissed && !isReturned) || !may('cashier.decide')) return null;
  const amount = { amount: money(part.amount, currency) };
  const ask = (verb: Verb) =>
    confirm({
      title: t(`parts.ask.${verb}`, amount),
      text: t(`parts.text.${isReturned ? 'returned' : verb}`, amount),
      yes: t(`parts.act.${isReturned ? 'returned' : verb}`),
      reason: 'needed',
      send: (reason) => send(verb, reason),
      onDone: () => acted(t('parts.done')),
    });
  return (
    <Stack gap="xs" mt="sm">
      {dialog}
      {isMissed && (
        <Alert color={part.said ? 'blue' : 'gray'}>
          {t(part.said ? 'parts.saysBack' : 'parts.saysNothing')}
        </Alert>
      )}
      <RefusalAlert error={trace.error} />
      <Group gap="xs">
        {isMissed && (
          <>
            <Button variant="default" loading={trace.isPending} onClick={() => trace.mutate()}>
              {t('parts.act.trace')}
            </Button>
            <Button variant="default" onClick={() => ask('arrived')}>
              {t('parts.act.arrived')}
            </Button>
            <Button variant="default" disabled={part.said === null} onClick={() => ask('send-again')}>
              {t('parts.act.send-again')}
            </Button>
          </>
        )}
        <Button variant="default" disabled={isMissed && part.said === null} onClick={() => ask('give-back')}>
          {t(isReturned ? 'parts.act.returned' : 'parts.act.give-back')}
        </Button>
      </Group>
    </Stack>
  );
}
