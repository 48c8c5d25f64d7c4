/**
 * Our own vendors, as the demonstration runs them: three processes of one server, each with a database, keys and
 * games of its own, so that every dialect of the vendor door has somebody who speaks it. No game is offered twice.
 */
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';

export const VENDOR_PARTS = ['studio', 'aggregator', 'lagoon'] as const;
export type VendorPart = (typeof VENDOR_PARTS)[number];

export interface OwnVendor {
  name: string;
  dialect: Dialect;
  games: readonly string[];
  /** Invented makers whose games it serves beside its own; each is a vendor of its own to the platform. */
  brands?: readonly { code: string; name: string }[];
}

export const OWN_VENDORS = {
  studio: {
    name: 'Feria Studio',
    dialect: 'actions',
    games: ['verbena-nights', 'andes-express', 'market-morning'],
  },
  aggregator: {
    name: 'Caravana',
    dialect: 'caleta',
    games: ['cenote-moon'],
    brands: [
      { code: 'tinaja', name: 'Tinaja' },
      { code: 'copal', name: 'Copal Sur' },
      { code: 'marea', name: 'Marea Nueve' },
      { code: 'quinque', name: 'Quinqué' },
      { code: 'esmeril', name: 'Esmeril' },
      { code: 'trompo', name: 'Trompo Azul' },
      { code: 'alcaravan', name: 'Alcaraván' },
      { code: 'son', name: 'Son y Cuerda' },
      { code: 'pano', name: 'Paño Largo' },
      { code: 'sobremesa', name: 'Sobremesa' },
      { code: 'atarraya', name: 'Atarraya' },
      { code: 'polvareda', name: 'Polvareda' },
      { code: 'botonera', name: 'Botonera' },
      { code: 'pregonera', name: 'Pregonera' },
      { code: 'papelillo', name: 'Papelillo' },
    ],
  },
  lagoon: { name: 'Lagoon', dialect: 'transfer', games: ['pink-lagoon'] },
} as const satisfies Readonly<Record<VendorPart, OwnVendor>>;

/** Whether a vendor signs with a key pair; the others share a secret with the platform. */
export function signsWithKey(part: VendorPart): boolean {
  const withKeys: readonly Dialect[] = ['caleta', 'hub88'];
  return withKeys.includes(OWN_VENDORS[part].dialect);
}
