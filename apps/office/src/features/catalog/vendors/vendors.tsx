import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { VENDOR_LIST } from '@feria/contracts/catalog/lists';
import type { NewVendors, VendorRow } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { VENDORS } from '../../../ground/http/keys.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { Emblem } from '../../../ground/values/emblem.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { WaitingAlert } from '../../approvals/index.ts';
import { Vendor } from './vendor.tsx';

/** Every vendor: whether it serves, how it talks to us, how much a bet there may be, and whether its list came. */
export function Vendors() {
  const t = useT();
  const { may } = useSession();
  return (
    <OfficeList<VendorRow>
      title={t('nav.vendors')}
      aside={
        may('vendors.manage') && (
          <Button component={Link} href="/vendors/new">
            {t('vendors.add')}
          </Button>
        )
      }
      spec={VENDOR_LIST}
      path="/vendors"
      keys={VENDORS}
      empty={t('vendors.empty')}
      cells={{
        name: ({ name, mark }) => (
          <Group gap="xs" wrap="nowrap">
            <Emblem name={name} picture={mark} />
            {name}
          </Group>
        ),
        limits: ({ limits }) => <Limits limits={limits} />,
        syncedAt: (vendor) => <LastSync vendor={vendor} />,
      }}
      peek={(code) => <Vendor code={code} />}
    >
      <Waiting />
    </OfficeList>
  );
}

/** Vendors that somebody has asked for. */
function Waiting() {
  const { data } = useQuery({
    queryKey: VENDORS.of('new'),
    queryFn: () => call<NewVendors>('GET', '/new-vendors'),
  });
  return data?.waiting.map((approval) => (
    <WaitingAlert key={approval.id} approval={approval} name={approval.subject.replace('vendor:', '')} />
  ));
}

/** `COP=5000000.00000`, or `COP` where a bet may be of any amount. */
function Limits({ limits }: Pick<VendorRow, 'limits'>) {
  const t = useT();
  const read = limits.map((limit) => limit.split('='));
  const open = read.flatMap(([currency = '', most]) => (most === undefined ? [currency] : []));
  return (
    <Stack gap={0} align="start">
      {read.map(
        ([currency = '', most]) =>
          most !== undefined && <Amount key={currency} value={most} currency={currency} />,
      )}
      {open.length > 0 && t('vendors.unlimited', { currencies: open.join(', ') })}
    </Stack>
  );
}

function LastSync({ vendor: { syncedAt, syncError } }: { vendor: VendorRow }) {
  const t = useT();
  return (
    <Stack gap={0}>
      {syncedAt ? <Moment at={syncedAt} /> : t('vendors.neverSynced')}
      {syncError && (
        <Text size="xs" c="red">
          {t('vendors.syncError', { error: syncError })}
        </Text>
      )}
    </Stack>
  );
}
