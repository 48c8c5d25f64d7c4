/** All reports, each with what it is about, and which of them come by mail. */
import { Anchor, Card, SimpleGrid, Text } from '@mantine/core';
import { REPORTS } from '@feria/contracts/reporting/reports/list';
import { Link } from 'wouter';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Mails } from './mails.tsx';

export function Reports() {
  const t = useT();
  const { may } = useSession();
  const open = REPORTS.filter(({ needs }) => needs === undefined || may(needs));
  return (
    <Screen title={t('nav.reports')}>
      <Text size="sm" c="dimmed">
        {t('reports.lead')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
        {open.map(({ code }) => (
          <Entry
            key={code}
            href={`/reports/${code}`}
            name={t(`report.${code}` as TextKey)}
            is={t(`report.${code}.is` as TextKey)}
          />
        ))}
        {may('members.read') && (
          <Entry href="/reports/members" name={t('memberValues.title')} is={t('memberValues.is')} />
        )}
        <Entry href="/reports/cohorts" name={t('cohorts.title')} is={t('cohorts.is')} />
      </SimpleGrid>
      <Mails />
    </Screen>
  );
}

function Entry({ href, name, is }: { href: string; name: string; is: string }) {
  return (
    <Card withBorder component="article" padding="sm">
      <Anchor component={Link} href={href} fw={600}>
        {name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {is}
      </Text>
    </Card>
  );
}
