import { Alert, Card, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { SyncOutcome, VendorDetail, VendorView } from '@feria/contracts/catalog/office';
import { VENDORS } from '../../../ground/http/keys.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { Columns, DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { Part } from '../../../ground/loading/part.tsx';
import { Notes } from '../../../ground/records/notes.tsx';
import { Related } from '../../../ground/records/related.tsx';
import { Timeline } from '../../../ground/records/timeline.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { WaitingAlert } from '../../approvals/index.ts';
import { Head } from './head.tsx';
import { Jackpots } from './jackpots.tsx';
import { Keys } from './keys.tsx';
import { Mark } from './mark.tsx';
import { Settings } from './settings.tsx';

/** One vendor: how it does, its keys, its settings, and what was done to it. */
export function Vendor({ code }: { code: string }) {
  const t = useT();
  const { may } = useSession();
  const query = useRecord<VendorDetail>(VENDORS.one(code), `/vendors/${code}`);
  const { data } = query;
  return (
    <DetailPage
      title={data?.vendor.name ?? t('nav.vendors')}
      head={data && <Head detail={data} />}
      query={query}
    >
      {data && (
        <Columns
          share={7}
          left={
            <>
              {data.waiting.map((approval) => (
                <WaitingAlert key={approval.id} approval={approval} />
              ))}
              <Summary vendor={data.vendor} />
              <Jackpots code={code} />
              <Keys vendor={data.vendor} keys={data.keys} />
              {may('vendors.manage') && (
                // What was saved elsewhere meanwhile is shown, not typed over.
                <Settings key={JSON.stringify(data.vendor)} vendor={data.vendor} />
              )}
            </>
          }
          right={
            <Stack>
              <Related links={linksOf(code)} />
              <Notes kind="vendor" id={code} />
              <Mark vendor={data.vendor} />
              <Part title={t('record.story')}>
                <Timeline steps={data.steps} />
              </Part>
            </Stack>
          }
        />
      )}
    </DetailPage>
  );
}

const linksOf = (code: string) =>
  [
    { title: 'nav.games', href: `/games?vendor=${code}`, needs: 'catalog.read' },
    { title: 'nav.rounds', href: `/rounds?vendor=${code}`, needs: 'rounds.read' },
    { title: 'nav.entries', href: `/entries?vendor=${code}`, needs: 'cashier.read' },
    { title: 'nav.transfers', href: `/transfers?vendor=${code}`, needs: 'cashier.read' },
    { title: 'nav.rewards', href: `/rewards?vendor=${code}`, needs: 'rewards.read' },
    { title: 'nav.reports', href: `/reports/vendor`, needs: 'reports.read' },
    { title: 'nav.audit', href: `/audit?subject=vendor:${code}`, needs: 'audit.read' },
  ] as const;

function Summary({ vendor }: { vendor: VendorView }) {
  const t = useT();
  return (
    <Card withBorder>
      <Stack>
        {vendor.statusReason && (
          <Alert color="red" title={t('vendors.suspended')}>
            {vendor.statusReason}
          </Alert>
        )}
        {vendor.syncError && (
          <Alert color="orange" title={t('vendors.syncFailed')}>
            {t('vendors.keepsList', { error: vendor.syncError })}
          </Alert>
        )}
        <Unknown outcome={vendor.syncResult} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <Fact label={t('vendors.code')}>{vendor.code}</Fact>
          <Fact label={t('vendors.dialect')}>{t(`dialect.${vendor.dialect}`)}</Fact>
          <Fact label={t('vendors.games')}>
            <Link href={`/games?vendor=${vendor.code}`}>{vendor.games}</Link>
          </Fact>
          <Fact label={t('vendor.url')}>
            <Identifier value={vendor.url} />
          </Fact>
          <Fact label={t('vendors.walletPrefix')}>
            <Identifier value={vendor.walletPrefix} />
          </Fact>
          <Fact label={t('vendors.syncedAt')}>
            {vendor.syncedAt ? <Moment at={vendor.syncedAt} /> : t('vendors.neverSynced')}
          </Fact>
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** Categories whose games were left out of the last list. */
function Unknown({ outcome }: { outcome: SyncOutcome | null }) {
  const t = useT();
  if (!outcome?.ok || (outcome.unknownCategories.length === 0 && outcome.unread === 0)) return null;
  return (
    <Alert color="yellow" title={t('vendors.leftOut')}>
      {outcome.unread > 0 && <Text size="sm">{t('vendors.unread', { count: outcome.unread })}</Text>}
      {outcome.unknownCategories.length > 0 && (
        <>
          <Text size="sm">{t('vendors.unknownCategories')}</Text>
          <List size="sm">
            {outcome.unknownCategories.map((word) => (
              <List.Item key={word}>{word}</List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
