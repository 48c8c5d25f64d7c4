import type { OfficeHandPayDetail } from '@feria/contracts/handpay/office';
import { Part } from '../../ground/loading/part.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Timeline } from '../../ground/records/timeline.tsx';
import { WaitingAlert } from '../approvals/index.ts';
import { AskDecision } from './ask-decision.tsx';
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
      aside={handPay && <HandPayBadge state={handPay.state} />}
      query={query}
    >
      {handPay && (
        <Columns
          left={
            <>
              <Facts handPay={handPay} />
              {data.approval && <WaitingAlert approval={data.approval} />}
              {handPay.state === 'waiting' && data.approval === null && <AskDecision id={id} />}
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
