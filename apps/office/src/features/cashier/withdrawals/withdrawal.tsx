import { Alert, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { OfficeHold, OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import { Taken } from '../taken.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Notes } from '../../../ground/records/notes.tsx';
import { Timeline } from '../../../ground/records/timeline.tsx';
import { Judged } from '../payout-rules/judged.tsx';
import { Flags } from './flags.tsx';
import { Head } from './head.tsx';
import { Parts } from './parts.tsx';
import { WITHDRAWALS } from '../queries.ts';
import { MethodName } from '../../../ground/values/method-name.tsx';
import { OperatorName } from '../../../ground/values/operator-name.tsx';

export function Withdrawal({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<OfficeWithdrawalDetail>(WITHDRAWALS.one(id), `/withdrawals/${id}`, {
    refetchInterval: 5_000,
  });
  const { data } = query;
  const withdrawal = data?.withdrawal;
  return (
    <DetailPage
      title={withdrawal ? t('withdrawal.title', { reference: withdrawal.reference }) : t('nav.withdrawals')}
      head={data && <Head id={id} detail={data} />}
      query={query}
    >
      {withdrawal && (
        <Columns
          left={
            <>
              <Card withBorder>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <Fact label={t('column.amount')}>
                    <Amount value={withdrawal.amount} currency={withdrawal.currency} />
                  </Fact>
                  <Fact label={t('withdrawal.payout')}>
                    <Amount value={withdrawal.payoutAmount} currency={withdrawal.currency} />
                  </Fact>
                  <Taken payment={withdrawal} />
                  <Fact label={t('column.requested')}>
                    <Moment at={withdrawal.createdAt} market={withdrawal.member.merchantCode} />
                  </Fact>
                  <Fact label={t('column.method')}>
                    <MethodName
                      code={withdrawal.method}
                      market={withdrawal.member.merchantCode}
                      direction="out"
                    />
                  </Fact>
                  {withdrawal.account && (
                    <Fact label={t('withdrawal.account')}>
                      <bdi className="num">{withdrawal.account}</bdi>
                    </Fact>
                  )}
                  {withdrawal.failure && (
                    <Fact label={t('payment.why')} isLong>
                      {t(`payment.why.${withdrawal.failure}`)}
                    </Fact>
                  )}
                  {(data.rejectedFor || withdrawal.reason) && (
                    <Fact label={t('withdrawal.reason')} isLong>
                      {[data.rejectedFor && t(`desk.reason.${data.rejectedFor}`), withdrawal.reason]
                        .filter(Boolean)
                        .join(': ')}
                    </Fact>
                  )}
                </SimpleGrid>
              </Card>
              {data.holding && <Holding hold={data.holding} market={withdrawal.member.merchantCode} />}
              <Judged judgement={data.judgement} currency={withdrawal.currency} />
              <Parts detail={data} />
              {withdrawal.state === 'requested' && <SecondPerson detail={data} />}
              <NotYours state={withdrawal.state} />
              <MemberCard withdrawal={withdrawal} />
              <Notes kind="withdrawal" id={id} market={withdrawal.member.merchantCode} />
            </>
          }
          right={
            <Card withBorder>
              <Timeline steps={data.steps} market={withdrawal.member.merchantCode} />
            </Card>
          }
        />
      )}
    </DetailPage>
  );
}

/** Who holds it, why and until when, with what colleagues wrote. */
function Holding({ hold, market }: { hold: OfficeHold; market: string }) {
  const t = useT();
  const { by, until, code, told, note } = hold;
  return (
    <Alert color="grape" title={t('desk.holding')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('record.holder')}>
          <OperatorName username={by} />
        </Fact>
        <Fact label={t('desk.until')}>
          <Moment at={until} market={market} />
        </Fact>
        <Fact label={t('desk.why')} isLong>
          {t(`desk.reason.${code}`)}
        </Fact>
        {told && (
          <Fact label={t('desk.told')} isLong>
            {told}
          </Fact>
        )}
        <Fact label={t('desk.note')} isLong>
          {note}
        </Fact>
      </SimpleGrid>
    </Alert>
  );
}

function MemberCard({ withdrawal }: { withdrawal: OfficeWithdrawalDetail['withdrawal'] }) {
  const t = useT();
  const { member, currency } = withdrawal;
  return (
    <Card withBorder>
      <Group justify="space-between" mb="sm">
        <Text fw={600}>
          <Link href={`/members/${member.memberId}`}>{member.account}</Link>
        </Text>
        <Flags flags={member.flags} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('member.registered')}>
          <Moment at={member.registeredAt} market={member.merchantCode} />
        </Fact>
        <Fact label={t('member.id')}>
          <Identifier value={member.memberId} />
        </Fact>
        <Fact label={t('member.balance')}>
          <Amount value={member.balance} currency={currency} />
        </Fact>
        <Fact label={t('member.held')}>
          <Amount value={member.held} currency={currency} />
        </Fact>
        <Fact label={t('member.deposits', { count: member.deposits.count })}>
          <Amount value={member.deposits.total} currency={currency} />
        </Fact>
        <Fact label={t('member.withdrawals', { count: member.withdrawals.count })}>
          <Amount value={member.withdrawals.total} currency={currency} />
        </Fact>
        <Fact label={t('member.staked', { count: member.play.rounds })}>
          <Amount value={member.play.staked} currency={currency} />
        </Fact>
        <Fact label={t('member.won')}>
          <Amount value={member.play.won} currency={currency} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

/** Nothing where it is decided: the head says so. */
function NotYours({ state }: { state: string }) {
  const t = useT();
  const { may } = useSession();
  if ((state !== 'requested' && state !== 'on_hold') || may('cashier.decide')) return null;
  return <Alert color="gray">{t('decision.notYours')}</Alert>;
}

function SecondPerson({
  detail: { withdrawal, secondPerson },
}: {
  detail: Pick<OfficeWithdrawalDetail, 'withdrawal' | 'secondPerson'>;
}) {
  const t = useT();
  const { isNeeded, from, alone, line, approval } = secondPerson;
  const isSplit = Number(alone) > 0;
  if (!isNeeded) return null;
  if (!approval)
    return (
      <Alert color="blue">
        {t('approvals.fromAmount')} <Amount value={from} currency={withdrawal.currency} />
        {isSplit && (
          <Text size="sm">
            {t(`approvals.alone.${line}`)} <Amount value={alone} currency={withdrawal.currency} />
          </Text>
        )}
      </Alert>
    );
  return (
    <Alert color="blue" title={t('approvals.waits')}>
      <Link href={`/approvals/${approval.id}`}>
        {t('approvals.openRequest')} · <OperatorName username={approval.askedBy} />
      </Link>
    </Alert>
  );
}
