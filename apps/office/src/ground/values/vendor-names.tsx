/** What vendors are called, for whoever may see vendors; the code of one for everybody else, and for a vendor that is gone. */
import { useQuery } from '@tanstack/react-query';
import type { VendorNames } from '@feria/contracts/catalog/office';
import { call } from '../http/api.ts';
import { useSession } from '../session/session.tsx';
import { VENDORS } from '../http/keys.ts';

export function useVendorName(): (code: string) => string {
  const { may } = useSession();
  const { data } = useQuery({
    queryKey: VENDORS.of('names'),
    queryFn: () => call<VendorNames>('GET', '/vendor-names'),
    enabled: may('catalog.read'),
    staleTime: 60_000,
  });
  return (code) => data?.items.find((vendor) => vendor.code === code)?.name ?? code;
}

export function VendorName({ code }: { code: string }) {
  const nameOf = useVendorName();
  return <span title={code}>{nameOf(code)}</span>;
}
