import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { Notes } from '../../ground/records/notes.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { AskedChange } from './asked-change.tsx';
import { AskedValues } from './asked-values.tsx';
import { ContentChanges } from './content-changes.tsx';
import { HandPayChange } from './hand-pay-change.tsx';
import { MarketChanges } from './market-changes.tsx';
import { RoleChange, RoleGiven } from './permission-change.tsx';
import { ApprovalSubject } from './badges.tsx';
import { Head, Lead } from './decide.tsx';
import { RewardsChange } from './rewards-change.tsx';
import { TemplateChanges } from './template-changes.tsx';
import { APPROVALS } from './queries.ts';
import { OperatorName } from '../../ground/values/operator-name.tsx';

/** One request: who asked for what and why, what it would change, and the decision. */
export function Approval({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<ApprovalView>(APPROVALS.one(id), `/approvals/${id}`);
  const { data } = query;
  return (
    <DetailPage
      title={data ? t(`approvals.action.${data.action}`) : t('nav.approvals')}
      head={data && <Head approval={data} />}
      query={query}
    >
      {data && (
        <Stack maw={720}>
          <Lead approval={data} />
          <Facts approval={data} />
          <Change approval={data} />
          {data.state === 'waiting' && <Sealed approval={data} />}
          <Notes kind="approval" id={id} />
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
          <OperatorName username={approval.askedBy} /> · <Moment at={approval.askedAt} />
        </Fact>
        <Fact label={t('column.why')} isLong>
          {approval.reason}
        </Fact>
        <Fact label={t('approvals.needs')}>{t(`permission.${approval.needs}` as TextKey)}</Fact>
        <ChangeFacts approval={approval} />
        {approval.decidedAt === null ? (
          <Fact label={t('approvals.expires')}>
            <Moment at={approval.expiresAt} />
          </Fact>
        ) : (
          <Fact label={t('approvals.decidedBy')}>
            {approval.decidedBy === null ? '–' : <OperatorName username={approval.decidedBy} />} ·{' '}
            <Moment at={approval.decidedAt} />
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

const OF_ROLES: readonly ApprovalView['action'][] = ['operators.invite', 'operators.role'];
/** Beside what a page says: which version it is, from when on, and whether everybody is asked again. */
const OF_PUBLISHING = ['number', 'effectiveAt', 'asksAgain'];

/** Else a table of its own; of a market, a page and a template everything that would be said otherwise. */
function Change({ approval }: { approval: ApprovalView }) {
  const { may } = useSession();
  const { action, before, after } = approval;
  if (action === 'handpay.decide' || isOfRewards(action)) return null;
  if (action === 'markets.publish' && may('markets.read')) return <MarketChanges after={after} />;
  if (action === 'content.publish' && may('content.read'))
    return (
      <>
        <AskedChange approval={approval} names={OF_PUBLISHING} />
        <ContentChanges approval={approval} />
      </>
    );
  if (action === 'delivery.words' && may('delivery.read')) return <TemplateChanges approval={approval} />;
  if (before === null && after === null) return null;
  return (
    <>
      <AskedChange approval={approval} />
      {action === 'operators.permissions' && <RoleChange approval={approval} />}
      {OF_ROLES.includes(action) && may('operators.read') && <RoleGiven approval={approval} />}
    </>
  );
}
