import { Alert, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { AskedChange } from './asked-change.tsx';
import { AskedValues } from './asked-values.tsx';
import { HandPayChange } from './hand-pay-change.tsx';
import { MarketChanges } from './market-changes.tsx';
import { ApprovalBadge, ApprovalSubject } from './badges.tsx';
import { RewardsChange } from './rewards-change.tsx';
import { APPROVALS } from './queries.ts';

/** One request: who asked for what and why, what it would change, and the decision. */
export function Approval({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<ApprovalView>(APPROVALS.one(id), `/approvals/${id}`);
  const { data } = query;
  return (
    <DetailPage
      title={data ? t(`approvals.action.${data.action}`) : t('nav.approvals')}
      aside={data && <ApprovalBadge state={data.state} />}
      query={query}
    >
      {data && (
        <Stack maw={720}>
          <Facts approval={data} />
          <Change approval={data} />
          {data.state === 'waiting' && <Sealed approval={data} />}
          <Decide approval={data} />
        </Stack>
      )}
    </DetailPage>
  );
}

/** What a request holds sealed, for whoever may open it. */
function Sealed({ approval: { action, subject } }: { approval: ApprovalView }) {
  const t = useT();
  const member = subject.replace('member:', '');
  if (action === 'identity.real_name')
    return <AskedValues title={t('approvals.names')} member={member} act="real-name" />;
  if (action === 'identity.give_contact')
    return <AskedValues title={t('approvals.contact')} member={member} act="give-contact" />;
  return null;
}

function Facts({ approval }: { approval: ApprovalView }) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('column.subject')}>
          <ApprovalSubject approval={approval} />
        </Fact>
        <Fact label={t('approvals.askedBy')}>
          {approval.askedBy} · <Moment at={approval.askedAt} />
        </Fact>
        <Fact label={t('column.why')}>{approval.reason}</Fact>
        <Fact label={t('approvals.needs')}>{t(`permission.${approval.needs}` as TextKey)}</Fact>
        <ChangeFacts approval={approval} />
        {approval.decidedAt === null ? (
          <Fact label={t('approvals.expires')}>
            <Moment at={approval.expiresAt} />
          </Fact>
        ) : (
          <Fact label={t('approvals.decidedBy')}>
            {approval.decidedBy ?? '–'} · <Moment at={approval.decidedAt} />
            {approval.decisionNote !== null && <Text size="sm">{approval.decisionNote}</Text>}
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}

/** What it would change, where that is a few facts among the others. */
function ChangeFacts({ approval: { action, after } }: { approval: ApprovalView }) {
  if (action === 'handpay.decide') return <HandPayChange after={after} />;
  return isOfRewards(action) ? <RewardsChange after={after} /> : null;
}

const isOfRewards = (action: ApprovalView['action']): boolean =>
  action === 'rewards.order' || action === 'rewards.campaign';

/** Else a table of its own; of a market every line of its draft. */
function Change({ approval }: { approval: ApprovalView }) {
  const { may } = useSession();
  const { action, before, after } = approval;
  if (action === 'handpay.decide' || isOfRewards(action)) return null;
  if (action === 'markets.publish' && may('markets.read')) return <MarketChanges after={after} />;
  return before === null && after === null ? null : <AskedChange approval={approval} />;
}

function leadOf({ isOwn, isTied }: ApprovalView): TextKey {
  if (isOwn) return 'approvals.own';
  return isTied ? 'approvals.tied' : 'approvals.decideLead';
}

function Decide({ approval }: { approval: ApprovalView }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  if (approval.state !== 'waiting') return null;
  const mayRefuse = may('approvals.decide') && may(approval.needs);
  if (!approval.isOwn && !mayRefuse)
    return (
      <Alert color="gray">{t(may('approvals.decide') ? 'approvals.notThis' : 'approvals.notYours')}</Alert>
    );
  const send = (verb: 'approve' | 'refuse') => async (note: string) => {
    try {
      const answer = await call<ApprovalView>('POST', `/approvals/${approval.id}/${verb}`, { note });
      queries.setQueryData(APPROVALS.one(approval.id), answer);
      const message = t(`approvals.state.${answer.state}`);
      notifications.show({ message, color: 'teal', closeButtonProps: { 'aria-label': t('ask.close') } });
    } finally {
      await queries.invalidateQueries();
    }
  };
  const refuse = t(approval.isOwn ? 'approvals.withdraw' : 'approvals.refuse');
  return (
    <Card withBorder>
      {dialog}
      <Stack gap="sm">
        <Text size="sm">{t(leadOf(approval))}</Text>
        <Group>
          {approval.mayDecide && (
            <Button
              onClick={() =>
                ask({ title: t('approvals.approve'), confirm: t('approvals.approve'), send: send('approve') })
              }
            >
              {t('approvals.approve')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => ask({ title: refuse, confirm: refuse, send: send('refuse') })}
          >
            {refuse}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
