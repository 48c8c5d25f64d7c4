import { Alert } from '@mantine/core';
import type { OfficeHandPayDetail } from '@feria/contracts/handpay/office';
import { Link } from 'wouter';
import { Part } from '../../ground/loading/part.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { RecordHead } from '../../ground/loading/record-head.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Notes } from '../../ground/records/notes.tsx';
import { Timeline } from '../../ground/records/timeline.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { WaitingAlert } from '../approvals/index.ts';
import { useAskDecision } from './ask-decision.tsx';
import { Facts } from './facts.tsx';
import { HandPayBadge } from './badges.tsx';
import { HAND_PAYS } from './queries.ts';

const EVERY_MS = 5_000;

/** One large win: whose and of what, why it waits, and what somebody asks a second person to do with it. */
export function HandPay({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<OfficeHandPayDetail>(HAND_PAYS.one(id), `/hand-pays/${id}`, {
    refetchInterval: EVERY_MS,
  });
  const { data } = query;
  const handPay = data?.handPay;
  return (
    <DetailPage
      title={handPay ? t('handPay.title', { member: handPay.account }) : t('nav.handPays')}
      head={data && <Head detail={data} />}
      query={query}
    >
      {handPay && (
        <Columns
          left={
            <>
              {data.approval && <WaitingAlert approval={data.approval} />}
              {handPay.state === 'waiting' && data.approval === null && <Lead />}
              <Facts handPay={handPay} />
              <Notes kind="hand_pay" id={id} market={handPay.market} />
            </>
          }
          right={
            <Part title={t('handPay.story')}>
              <Timeline steps={data.steps} market={handPay.market} />
            </Part>
          }
        />
      )}
    </DetailPage>
  );
}

function Head({ detail: { handPay, approval } }: { detail: OfficeHandPayDetail }) {
  const { id, state, amount, currency, at, market } = handPay;
  const isOpen = state === 'waiting';
  const { next, more, dialog } = useAskDecision(handPay, isOpen && approval === null);
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'hand_pay', id }}
        state={<HandPayBadge state={state} />}
        figure={<Amount value={amount} currency={currency} />}
        who={<Link href={`/members/${handPay.memberId}`}>{handPay.account}</Link>}
        waits={isOpen ? { since: at, market } : undefined}
        next={next}
        more={more}
      />
    </>
  );
}

/** How it is decided, or that this operator may not. */
function Lead() {
  const t = useT();
  const { may } = useSession();
  const mayAsk = may('cashier.decide');
  return (
    <Alert color={mayAsk ? 'blue' : 'gray'}>{t(mayAsk ? 'handPay.decideLead' : 'handPay.notYours')}</Alert>
  );
}
