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
          <Card key={code} withBorder component="article" padding="sm">
            <Anchor component={Link} href={`/reports/${code}`} fw={600}>
              {t(`report.${code}` as TextKey)}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t(`report.${code}.is` as TextKey)}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      <Mails />
    </Screen>
  );
}
