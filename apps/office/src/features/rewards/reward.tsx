import { Alert, Card, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OfficeReward, OfficeRewardDetail } from '@feria/contracts/rewards/office';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { RecordHead, type Act } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Notes } from '../../ground/records/notes.tsx';
import { Timeline } from '../../ground/records/timeline.tsx';
import { RewardBadge } from './badges.tsx';
import { TermsFacts } from './terms-facts.tsx';
import { REWARDS } from './queries.ts';

const EVERY_MS = 5_000;

export function Reward({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<OfficeRewardDetail>(REWARDS.one(id), `/rewards/${id}`, {
    refetchInterval: EVERY_MS,
  });
  const { data } = query;
  const reward = data?.reward;
  return (
    <DetailPage
      title={reward ? t('reward.title', { account: reward.account }) : t('nav.rewards')}
      head={reward && <Head reward={reward} />}
      query={query}
    >
      {reward && (
        <Columns
          left={
            <>
              <OpenNote state={reward.state} />
              <Facts reward={reward} />
              <Notes kind="reward" id={id} />
            </>
          }
          right={
            <Card withBorder>
              <Timeline steps={data.steps} />
            </Card>
          }
        />
      )}
    </DetailPage>
  );
}

function Facts({ reward }: { reward: OfficeReward }) {
  const t = useT();
  const { results, campaignId, vendorReward, dueAt, currency } = reward;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {campaignId !== null && (
          <Fact label={t('reward.campaign')}>
            <Link href={`/campaigns/${campaignId}`}>{reward.campaignName}</Link>
          </Fact>
        )}
        <TermsFacts terms={reward} />
        {results && (
          <>
            <Fact label={t('counts.used')}>{results.used}</Fact>
            <Fact label={t('counts.left')}>{results.left}</Fact>
            <Fact label={t('counts.won')}>
              <Amount value={results.won} currency={currency} />
            </Fact>
          </>
        )}
        <Fact label={t('reward.order')}>
          <Link href={`/rewards/orders/${reward.orderId}`}>
            {t('reward.orderOf', { who: reward.createdBy })}
          </Link>
        </Fact>
        <Fact label={t('reward.attempts')}>{reward.attempts}</Fact>
        {dueAt !== null && (
          <Fact label={t('reward.nextAsk')}>
            <Moment at={dueAt} />
          </Fact>
        )}
        <Fact label={t('reward.reference')}>
          <Identifier value={reward.id} />
        </Fact>
        {vendorReward !== null && (
          <Fact label={t('reward.vendorReward')}>
            <Identifier value={vendorReward} />
          </Fact>
        )}
        {reward.reason !== null && <Fact label={t('decision.reason')}>{reward.reason}</Fact>}
      </SimpleGrid>
    </Card>
  );
}

/** Asking the vendor now, and taking it back. Rounds that are being played are finished and paid. */
function Head({ reward }: { reward: OfficeReward }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const done = useDone();
  const { ask, dialog } = useAsk();
  const { id, state, isUnwanted, account, memberId, rounds, createdAt } = reward;
  const send = (verb: 'ask' | 'cancel') => async (reason: string) => {
    await call('POST', `/rewards/${id}/${verb}`, { reason });
    await queries.invalidateQueries({ queryKey: REWARDS.all });
  };
  const isAsking = state === 'unsure' || state === 'cancelling';
  const mayCancel =
    state === 'requested' ||
    state === 'granted' ||
    ((state === 'sending' || state === 'unsure') && !isUnwanted);
  const again: Act = {
    label: t('reward.ask'),
    onAct: () =>
      ask({
        title: t('reward.ask'),
        text: t('reward.askText', { account }),
        confirm: t('reward.ask'),
        send: send('ask'),
        onDone: () => done(t('reward.asked')),
      }),
  };
  const cancel: Act = {
    label: t('reward.cancel'),
    isGrave: true,
    onAct: () =>
      ask({
        title: t('reward.cancelTitle', { account }),
        text: t('reward.cancelText'),
        confirm: t('reward.cancel'),
        isGrave: true,
        send: send('cancel'),
        onDone: () => done(t('reward.cancelled')),
      }),
  };
  const mayManage = may('rewards.manage');
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'reward', id }}
        state={<RewardBadge {...reward} />}
        figure={t('reward.figure', { rounds })}
        who={<Link href={`/members/${memberId}`}>{account}</Link>}
        waits={isAsking ? { since: createdAt } : undefined}
        next={mayManage && isAsking ? again : undefined}
        // To take it back is nothing that comes next.
        more={mayManage && mayCancel ? [cancel] : []}
      />
    </>
  );
}

function OpenNote({ state }: { state: OfficeReward['state'] }) {
  const t = useT();
  if (state !== 'unsure' && state !== 'cancelling') return null;
  return <Alert color="yellow">{t(`reward.note.${state}`)}</Alert>;
}
