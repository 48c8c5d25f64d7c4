import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { VendorList, VendorView } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { Listing } from '../../../ground/lists/listing.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { State } from '../../../ground/values/state.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { WaitingAlert } from '../../approvals/index.ts';

type Row = VendorView & { id: string };

/** Every vendor: whether it serves, how it talks to us, and whether its list came. */
export function Vendors() {
  const t = useT();
  const { may } = useSession();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['vendors'],
    queryFn: () => call<VendorList>('GET', '/vendors'),
  });
  const rows: Row[] = (data?.items ?? []).map((vendor) => ({ ...vendor, id: vendor.code }));
  return (
    <Screen
      title={t('nav.vendors')}
      aside={
        may('vendors.manage') && (
          <Button component={Link} href="/vendors/new">
            {t('vendors.add')}
          </Button>
        )
      }
      error={error}
      retry={() => void refetch()}
    >
      {data?.waiting.map((approval) => (
        <WaitingAlert key={approval.id} approval={approval} name={approval.subject.replace('vendor:', '')} />
      ))}
      <Listing
        rows={rows}
        loading={isPending}
        empty={t('vendors.empty')}
        open={(row) => `/vendors/${row.code}`}
        columns={[
          {
            accessor: 'name',
            title: t('vendors.name'),
            render: (row) => <Link href={`/vendors/${row.code}`}>{row.name}</Link>,
          },
          { accessor: 'code', title: t('vendors.code') },
          {
            accessor: 'dialect',
            title: t('vendors.dialect'),
            render: (row) => t(`dialect.${row.dialect}`),
          },
          { accessor: 'status', title: t('column.state'), render: (row) => <State state={row.status} /> },
          { accessor: 'games', title: t('vendors.games'), textAlign: 'right' },
          { accessor: 'syncedAt', title: t('vendors.syncedAt'), render: (row) => <LastSync vendor={row} /> },
        ]}
      />
    </Screen>
  );
}

export function LastSync({ vendor }: { vendor: VendorView }) {
  const t = useT();
  return (
    <>
      {vendor.syncedAt ? <Moment at={vendor.syncedAt} /> : t('vendors.neverSynced')}
      {vendor.syncError && (
        <Text size="xs" c="red">
          {t('vendors.syncError', { error: vendor.syncError })}
        </Text>
      )}
    </>
  );
}
