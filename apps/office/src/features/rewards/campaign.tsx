import { Alert, Card, SimpleGrid, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { CampaignDetail, CampaignView } from '@feria/contracts/rewards/office';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { RecordHead, type Act } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Notes } from '../../ground/records/notes.tsx';
import { Timeline } from '../../ground/records/timeline.tsx';
import { WaitingAlert } from '../approvals/index.ts';
import { CampaignBadge } from './badges.tsx';
import { RewardTable } from './reward-table.tsx';
import { TermsFacts } from './terms-facts.tsx';
import { CAMPAIGNS, REWARDS } from './queries.ts';

const EVERY_MS = 5_000;

export function Campaign({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<CampaignDetail>(CAMPAIGNS.one(id), `/campaigns/${id}`, {
    refetchInterval: EVERY_MS,
  });
  const { data } = query;
  const campaign = data?.campaign;
  return (
    <DetailPage
      title={campaign?.name ?? t('nav.campaigns')}
      head={campaign && <Head campaign={campaign} isAsked={data.approval !== null} />}
      query={query}
    >
      {campaign && (
        <>
          <Columns
            left={
              <>
                <Card withBorder>
                  <SimpleGrid cols={{ base: 1, xs: 2 }}>
                    <TermsFacts terms={campaign} />
                    {campaign.vendorCampaign !== null && (
                      <Fact label={t('campaign.vendorCampaign')}>
                        <Identifier value={campaign.vendorCampaign} />
                      </Fact>
                    )}
                  </SimpleGrid>
                </Card>
                <Counts campaign={campaign} />
                {data.approval && <WaitingAlert approval={data.approval} />}
                <Why campaign={campaign} />
                <Notes kind="campaign" id={id} />
              </>
            }
            right={
              <Card withBorder>
                <Timeline steps={data.steps} />
              </Card>
            }
          />
          <RewardTable campaign={id} />
        </>
      )}
    </DetailPage>
  );
}

function Counts({ campaign: { counts, currency } }: { campaign: CampaignView }) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 2, xs: 4 }}>
        <Fact label={t('counts.granted')}>{counts.granted}</Fact>
        <Fact label={t('counts.underWay')}>{counts.underWay}</Fact>
        <Fact label={t('counts.refused')}>{counts.refused}</Fact>
        <Fact label={t('counts.rounds')}>{counts.rounds}</Fact>
        <Fact label={t('counts.used')}>{counts.used}</Fact>
        <Fact label={t('counts.left')}>{counts.left}</Fact>
        <Fact label={t('counts.won')}>
          <Amount value={counts.won} currency={currency} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

/** What can be done with it now. What is granted under it has a page of its own. */
function Head({ campaign, isAsked }: { campaign: CampaignView; isAsked: boolean }) {
  const t = useT();
  const { may } = useSession();
  const [, go] = useLocation();
  const queries = useQueryClient();
  const done = useDone();
  const { ask, dialog } = useAsk();
  const { id, state, name } = campaign;
  const send = (verb: 'open' | 'cancel') => async (why: string) => {
    await call('POST', `/campaigns/${id}/${verb}`, { reason: why });
    await queries.invalidateQueries({ queryKey: REWARDS.all });
  };
  const mayOpen = state === 'draft' || state === 'failed';
  const mayCancel = mayOpen || state === 'unsure' || state === 'active';
  const open: Act = {
    label: t('campaign.open'),
    onAct: () =>
      ask({
        title: t('campaign.openTitle', { name }),
        text: t('campaign.openText'),
        confirm: t('campaign.open'),
        send: send('open'),
      }),
  };
  const cancel: Act = {
    label: t('campaign.cancel'),
    isGrave: true,
    onAct: () =>
      ask({
        title: t('campaign.cancelTitle', { name }),
        text: t('campaign.cancelText'),
        confirm: t('campaign.cancel'),
        isGrave: true,
        send: send('cancel'),
        onDone: () => done(t('campaign.cancelDone')),
      }),
  };
  const grant: Act = { label: t('rewards.grant'), onAct: () => go(`/rewards/grant?campaign=${id}`) };
  const mayManage = may('rewards.manage');
  const next = state === 'active' ? grant : mayOpen && !isAsked ? open : undefined;
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'campaign', id }}
        state={<CampaignBadge state={state} />}
        next={mayManage ? next : undefined}
        // To cancel it is nothing that comes next.
        more={mayManage && mayCancel ? [cancel] : []}
      />
    </>
  );
}

/** What the vendor or an operator said when it did not come about. */
function Why({ campaign: { state, reason } }: { campaign: CampaignView }) {
  const t = useT();
  if (state === 'unsure') return <Alert color="yellow">{t('campaign.unsureNote')}</Alert>;
  if (reason === null || (state !== 'failed' && state !== 'cancelled')) return null;
  return (
    <Alert color={state === 'failed' ? 'red' : 'gray'} title={t(`campaign.why.${state}`)}>
      <Text size="sm">{reason}</Text>
    </Alert>
  );
}
