/** One case: why it is there, with the numbers of that moment and four weeks drawn; what was done, and what can be. */
import { Anchor, Grid, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CaseView } from '@feria/contracts/harm/office';
import { Link } from 'wouter';
import { Part } from '../../ground/loading/part.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Days } from './days.tsx';
import { History } from './history.tsx';
import { Head } from './head.tsx';
import { useReason } from './reason.ts';
import { HARM } from '../../ground/http/keys.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';
import { useDay } from '../../ground/values/day.ts';

export function HarmCase({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const query = useRecord<CaseView>(HARM.one(id), `/harm/cases/${id}`);
  const { data } = query;
  return (
    <DetailPage title={data ? data.account : t('nav.harm')} head={data && <Head one={data} />} query={query}>
      {data && (
        <Grid>
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Stack>
              <Reasons one={data} />
              <Days one={data} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Stack>
              <Facts one={data} />
              {may('harm.work') && data.state !== 'closed' && <ToDo one={data} />}
              <History one={data} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </DetailPage>
  );
}

function Reasons({ one }: { one: CaseView }) {
  const t = useT();
  const reasonOf = useReason(one.currency);
  const { severity, bounds } = one;
  return (
    <Part title={t('harm.reasons')} lead={t('harm.sum', { severity, ...bounds })}>
      <Stack component="ul" gap="sm" m={0} p={0} className="plain-list">
        {one.marks.map((mark) => (
          <li key={mark.id}>
            <Group justify="space-between" gap="xs">
              <Text fw={600} size="sm">
                {t(`harm.marker.${mark.marker}`)}
              </Text>
              <Text size="xs" c="dimmed">
                {t('harm.points', { points: mark.points })}
              </Text>
            </Group>
            <Text size="sm">{reasonOf(mark)}</Text>
            <Text size="xs" c="dimmed">
              <Moment at={mark.at} market={one.merchantCode} /> ·{' '}
              {mark.rules === 0 ? t('harm.rulesFirst') : t('harm.rulesVersion', { version: mark.rules })}
            </Text>
          </li>
        ))}
      </Stack>
    </Part>
  );
}

function Facts({ one }: { one: CaseView }) {
  const t = useT();
  const dayOf = useDay();
  return (
    <Part title={t('harm.case')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('harm.firstSeen')}>
          <Moment at={one.firstSeenAt} market={one.merchantCode} />
        </Fact>
        <Fact label={t('harm.lastSeen')}>
          <Moment at={one.lastSeenAt} market={one.merchantCode} />
        </Fact>
        <Fact label={t('column.market')}>
          <MarketNames codes={[one.merchantCode]} /> · {one.currency}
        </Fact>
        {one.followUpOn !== null && <Fact label={t('harm.state.follow_up')}>{dayOf(one.followUpOn)}</Fact>}
        {one.toldAt !== null && (
          <Fact label={t('harm.told')}>
            <Moment at={one.toldAt} market={one.merchantCode} />
          </Fact>
        )}
        {one.outcome !== null && <Fact label={t('harm.outcome')}>{t(`harm.outcome.${one.outcome}`)}</Fact>}
        {one.closedAt !== null && (
          <Fact label={t('harm.closedAt')}>
            <Moment at={one.closedAt} market={one.merchantCode} />
          </Fact>
        )}
      </SimpleGrid>
    </Part>
  );
}

/** Where each is done already, with its own reason and its own row in the audit. */
function ToDo({ one: { memberId } }: { one: CaseView }) {
  const t = useT();
  const { may } = useSession();
  if (!may('members.read')) return null;
  return (
    <Part title={t('harm.do')} lead={t('harm.doLead')}>
      <Stack gap={4} component="ul" m={0} p={0} className="plain-list">
        {may('members.block') && (
          <>
            <li>
              <Anchor component={Link} href={`/members/${memberId}?tab=limits`} size="sm">
                {t('harm.doLimit')}
              </Anchor>
            </li>
            <li>
              <Anchor component={Link} href={`/members/${memberId}?tab=limits`} size="sm">
                {t('harm.doExclude')}
              </Anchor>
            </li>
            <li>
              <Anchor component={Link} href={`/members/${memberId}`} size="sm">
                {t('harm.doBlock')}
              </Anchor>
            </li>
          </>
        )}
        <li>
          <Anchor component={Link} href={`/members/${memberId}`} size="sm">
            {t('harm.doMember')}
          </Anchor>
        </li>
      </Stack>
    </Part>
  );
}
