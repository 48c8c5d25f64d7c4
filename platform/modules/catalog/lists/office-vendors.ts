/** Vendors, and what is stopped on command, as the office lists them: few enough to be read as a whole. */
import { SUSPENSION_LIST, VENDOR_LIST } from '@feria/contracts/catalog/lists';
import { SuspensionRow, VendorRow, type VendorView } from '@feria/contracts/catalog/office';
import { inLanguage, type Language } from '@feria/contracts/languages';
import type { Deps } from '../../../core/context.ts';
import type { Reader } from '../../../core/db.ts';
import type { App } from '../../../core/http/http.ts';
import { smallList } from '../../../core/lists/small-list.ts';
import { findGames } from '../service.ts';
import { listSuspensions } from '../suspensions.ts';
import { listVendorViews } from '../vendors/office-views.ts';

export function vendorList(app: App, deps: Deps): void {
  smallList(app, deps, {
    path: '/office/vendors',
    permission: 'catalog.read',
    spec: VENDOR_LIST,
    shown: VendorRow,
    read: async (reader) => (await listVendorViews(reader)).map(rowOf),
  });
}

export function suspensionList(app: App, deps: Deps): void {
  smallList(app, deps, {
    path: '/office/stops',
    permission: 'catalog.read',
    spec: SUSPENSION_LIST,
    shown: SuspensionRow,
    read: async (reader, _viewer, lang) => [
      ...(await suspendedVendors(reader)),
      ...(await stoppedGames(reader, lang)),
    ],
  });
}

function rowOf({
  limits,
  sort: place,
  status: state,
  statusReason: reason,
  ...vendor
}: VendorView): VendorRow {
  const limited = Object.entries(limits).map(([currency, most]) =>
    most === null ? currency : `${currency}=${most}`,
  );
  return { ...vendor, id: vendor.code, state, reason, limits: limited, place };
}

async function suspendedVendors(reader: Reader): Promise<SuspensionRow[]> {
  const vendors = await listVendorViews(reader);
  return vendors
    .filter(({ status }) => status === 'suspended')
    .map(({ code, name, statusReason }) => ({
      id: code,
      name,
      scope: 'vendor',
      vendor: code,
      vendorName: name,
      reason: statusReason ?? '',
      stoppedBy: null,
      stoppedAt: null,
    }));
}

async function stoppedGames(reader: Reader, lang: Language): Promise<SuspensionRow[]> {
  const { games: stops } = await listSuspensions(reader);
  const games = await findGames(reader, [...stops.keys()]);
  return [...stops].flatMap(([nodeId, { reason, stoppedBy, at }]) => {
    const game = games.get(nodeId);
    if (!game) return [];
    const name = inLanguage(game.name, lang);
    const { vendor, vendorName } = game;
    const stoppedAt = at.toISOString();
    return [{ id: nodeId, name, scope: 'game' as const, vendor, vendorName, reason, stoppedBy, stoppedAt }];
  });
}
