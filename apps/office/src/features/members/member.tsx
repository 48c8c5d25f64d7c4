/** One member, all of it, each part for whoever may see it. A part is asked for when its tab is opened. */
import { Card, Grid, SimpleGrid, Stack, Tabs, Text } from '@mantine/core';
import { Link, useSearchParams } from 'wouter';
import type { OfficeMember } from '@feria/contracts/operators/office';
import type { ReactNode } from 'react';
import { AuditTable } from '../operators/index.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { RecordHead } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { Acceptances } from './acceptances.tsx';
import { Access } from './access.tsx';
import { Devices } from './devices.tsx';
import { Exclusions } from './exclusions.tsx';
import { HarmLine } from './harm-line.tsx';
import { Limits } from './limits.tsx';
import { Money } from './money.tsx';
import { Notes } from '../../ground/records/notes.tsx';
import { Personal } from './personal.tsx';
import { PlayBlock } from './play-block.tsx';
import { Sessions } from './sessions.tsx';
import { Taxes } from './taxes.tsx';
import { MemberDocuments } from './verification.tsx';
import { SignIns } from './sign-ins.tsx';
import { Signals } from './signals.tsx';
import { Standing } from './standing.tsx';
import { WithdrawalRulesCard } from './withdrawal-rules.tsx';
import { MEMBERS } from '../../ground/http/keys.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';

type Tab = 'overview' | 'identity' | 'access' | 'money' | 'taxes' | 'limits' | 'notes' | 'audit';

export function Member({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  // In the address: a reload stays there, and a colleague is sent to what one sees.
  const [search, setSearch] = useSearchParams();
  const query = useRecord<OfficeMember>(MEMBERS.one(id), `/members/${id}`);
  const { data } = query;
  const tabs: readonly Tab[] = [
    'overview',
    'identity',
    'access',
    ...(may('cashier.read') ? (['money'] as const) : []),
    ...(may('taxes.read') ? (['taxes'] as const) : []),
    'limits',
    'notes',
    ...(may('audit.read') ? (['audit'] as const) : []),
  ];
  return (
    <DetailPage
      title={data?.account ?? t('nav.members')}
      head={
        data && (
          <RecordHead
            record={{ kind: 'member', id }}
            state={<Standing member={data} />}
            figure={<Amount value={data.balance} currency={data.currency} />}
          />
        )
      }
      query={query}
    >
      {data && (
        <Tabs
          key={data.id}
          value={tabs.find((tab) => tab === search.get('tab')) ?? 'overview'}
          onChange={(tab) => setSearch({ tab: tab ?? 'overview' }, { replace: true })}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`member.tab.${tab}` as TextKey)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Panel key={tab} value={tab}>
              {panelOf(tab, data, may('kyc.read'))}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </DetailPage>
  );
}

function panelOf(tab: Tab, member: OfficeMember, mayKyc: boolean): ReactNode {
  switch (tab) {
    case 'overview':
      return <Overview member={member} />;
    case 'identity':
      return (
        <Stack maw={860}>
          {mayKyc && <MemberDocuments member={member} />}
          <Personal member={member} />
          <Acceptances member={member} />
          <Signals member={member} />
        </Stack>
      );
    case 'access':
      return (
        <Stack maw={860}>
          <Access member={member} />
          <Sessions member={member} />
          <Devices member={member} />
          <SignIns member={member} />
        </Stack>
      );
    case 'money':
      return <Money member={member} />;
    case 'taxes':
      return <Taxes member={member} />;
    case 'limits':
      return (
        <Stack>
          <Limits member={member} />
          <Exclusions member={member} />
        </Stack>
      );
    case 'notes':
      return <Notes kind="member" id={member.id} market={member.merchantCode} />;
    case 'audit':
      return <AuditTable filter={{ memberId: member.id }} market={member.merchantCode} />;
  }
}

function Overview({ member }: { member: OfficeMember }) {
  const { may } = useSession();
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack>
          <Facts member={member} />
          <PlayBlock member={member} />
          {may('harm.read') && <HarmLine member={member} />}
        </Stack>
      </Grid.Col>
      {may('cashier.read') && (
        <Grid.Col span={{ base: 12, md: 6 }}>
          <WithdrawalRulesCard member={member} />
        </Grid.Col>
      )}
    </Grid>
  );
}

function Facts({ member: data }: { member: OfficeMember }) {
  const t = useT();
  const { may } = useSession();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('member.id')}>
          <Identifier value={data.id} />
        </Fact>
        <Fact label={t('column.market')}>
          <MarketNames codes={[data.merchantCode]} /> · {data.currency}
        </Fact>
        <Fact label={t('member.type')}>{t(`member.type.${data.type}` as TextKey)}</Fact>
        <Fact label={t('member.balance')}>
          <Text fw={700}>
            <Amount value={data.balance} currency={data.currency} />
          </Text>
        </Fact>
        <Fact label={t('member.held')}>
          <Amount value={data.held} currency={data.currency} />
        </Fact>
        <Fact label={t('member.registered')}>
          <Moment at={data.registeredAt} market={data.merchantCode} />
        </Fact>
        <Fact label={t('member.lastSignIn')}>
          {data.lastLoginAt ? <Moment at={data.lastLoginAt} market={data.merchantCode} /> : t('member.never')}
        </Fact>
        {may('cashier.read') && (
          <Fact label={t('statement.member')}>
            <Link href={`/members/${data.id}/statement`}>{t('statement.open')}</Link>
          </Fact>
        )}
        {may('rewards.read') && (
          <Fact label={t('member.freeRounds')}>
            <Link href={`/rewards?${new URLSearchParams({ memberId: data.id, account: data.account })}`}>
              {t('member.freeRoundsLink')}
            </Link>
          </Fact>
        )}
        {may('messages.write') && (
          <Fact label={t('nav.messages')}>
            <Link href={`/messages/new?${new URLSearchParams({ account: data.account })}`}>
              {t('messages.write')}
            </Link>
          </Fact>
        )}
        {data.blockReason && <Fact label={t('member.blockReason')}>{data.blockReason}</Fact>}
      </SimpleGrid>
    </Card>
  );
}
