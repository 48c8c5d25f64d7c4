import { Alert, Button, Card, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Asked } from '@feria/contracts/operators/roles';
import type { SyncOutcome, VendorDetail, VendorView } from '@feria/contracts/catalog/office';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { State } from '../../../ground/values/state.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { WaitingAlert } from '../../approvals/index.ts';
import { Jackpots } from './jackpots.tsx';
import { Mark } from './mark.tsx';
import { Keys } from './keys.tsx';
import { Settings } from './settings.tsx';
import { VENDORS } from '../../../ground/http/keys.ts';

/** One vendor: how it does, its keys, its settings. */
export function Vendor({ code }: { code: string }) {
  const t = useT();
  const { may } = useSession();
  const query = useRecord<VendorDetail>(VENDORS.one(code), `/vendors/${code}`);
  const { data } = query;
  return (
    <DetailPage
      title={data?.vendor.name ?? t('nav.vendors')}
      aside={data && <State state={data.vendor.status} />}
      query={query}
    >
      {data && (
        <Stack maw={960}>
          {data.waiting.map((approval) => (
            <WaitingAlert key={approval.id} approval={approval} />
          ))}
          <Summary vendor={data.vendor} />
          <Mark vendor={data.vendor} />
          <Jackpots code={code} />
          <Keys vendor={data.vendor} keys={data.keys} />
          {may('vendors.manage') && (
            // What was saved elsewhere meanwhile is shown, not typed over.
            <Settings key={JSON.stringify(data.vendor)} vendor={data.vendor} />
          )}
        </Stack>
      )}
    </DetailPage>
  );
}

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
        <Actions vendor={vendor} />
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

function Actions({ vendor }: { vendor: VendorView }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const readAgain = () => queries.invalidateQueries({ queryKey: VENDORS.all });
  const sync = useMutation({
    mutationFn: () => call<SyncOutcome>('POST', `/vendors/${vendor.code}/sync`, {}),
    onSettled: readAgain,
  });
  const isSuspended = vendor.status === 'suspended';
  const askStatus = (): void =>
    ask({
      title: t(isSuspended ? 'vendors.resume' : 'vendors.suspend'),
      text: t(isSuspended ? 'vendors.resumeText' : 'vendors.suspendText', { vendor: vendor.name }),
      confirm: t(isSuspended ? 'vendors.resume' : 'vendors.suspend'),
      isGrave: !isSuspended,
      send: async (reason) => {
        if (isSuspended) await call<Asked>('POST', `/vendors/${vendor.code}/serve`, { reason });
        else await call('POST', `/vendors/${vendor.code}/status`, { suspended: true, reason });
        await readAgain();
      },
    });
  return (
    <>
      <RefusalAlert error={sync.error} />
      {sync.data && (
        <Text size="sm" role="status">
          {sync.data.ok
            ? t('vendors.synced', { count: sync.data.games })
            : t('vendors.syncError', { error: sync.data.error })}
        </Text>
      )}
      <Group>
        {may('vendors.manage') && (
          <Button variant="default" loading={sync.isPending} onClick={() => sync.mutate()}>
            {t('vendors.syncNow')}
          </Button>
        )}
        {may('gaming.stop') && (
          <Button color={isSuspended ? 'teal' : 'red'} variant="light" onClick={askStatus}>
            {t(isSuspended ? 'vendors.resume' : 'vendors.suspend')}
          </Button>
        )}
      </Group>
      {dialog}
    </>
  );
}
