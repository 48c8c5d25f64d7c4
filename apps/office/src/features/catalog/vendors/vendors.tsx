import { Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { VendorList, VendorView } from '@feria/contracts/catalog/office';
import { ListPage } from '../../../ground/lists/list-page.tsx';
import { useWhole } from '../../../ground/lists/pages.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { State } from '../../../ground/values/state.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { WaitingAlert } from '../../approvals/index.ts';
import { VENDORS } from '../../../ground/http/keys.ts';

/** Every vendor: whether it serves, how it talks to us, and whether its list came. */
export function Vendors() {
  const t = useT();
  const { may } = useSession();
  const list = useWhole<VendorList>(VENDORS.list, '/vendors');
  const items = list.items.map((vendor) => ({ ...vendor, id: vendor.code }));
  return (
    <ListPage
      title={t('nav.vendors')}
      aside={
        may('vendors.manage') && (
          <Button component={Link} href="/vendors/new">
            {t('vendors.add')}
          </Button>
        )
      }
      list={{ ...list, items }}
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
    >
      {list.data?.waiting.map((approval) => (
        <WaitingAlert key={approval.id} approval={approval} name={approval.subject.replace('vendor:', '')} />
      ))}
    </ListPage>
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
