/** The drivers by their names, and what an operator writes down for each: one entry of GATEWAYS_FILE. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AnyUrl, Text } from '@feria/contracts/text';
import { z } from 'zod';
import type { Driver } from './driver.ts';
import { dlocalDriver } from './drivers/dlocal/driver.ts';
import { mercadopagoDriver } from './drivers/mercadopago/driver.ts';

const Line = Text.min(1).max(500);
const Secret = Text.min(8).max(500);
const Named = { driver: Line, code: Line };

/** docs/gateways-dlocal.md */
const Dlocal = z.strictObject({
  ...Named,
  url: AnyUrl,
  payoutsUrl: AnyUrl,
  keys: z.strictObject({ login: Line, transKey: Line, secretKey: Secret }),
  payouts: z.strictObject({ clientId: Line, clientSecret: Secret }),
  purpose: Line,
  /** A folder of report files (CSV), as they come by SFTP: what reconciliation reads. */
  reportsFolder: Line.optional(),
  methodIds: z.record(Text, Line).optional(),
  banks: z.record(Text, z.array(z.strictObject({ code: Line, name: Line }))).optional(),
  pageDomains: z.array(Line).optional(),
  traceField: Line.optional(),
  nequiBank: Line.optional(),
  beneficiaryStreet: Line.optional(),
});

/** docs/gateways-mercadopago.md */
const MercadoPago = z.strictObject({
  ...Named,
  country: z.enum(['CO', 'PE', 'MX']),
  accessToken: Secret,
  publicKey: Line,
  webhookSecret: Secret,
  mostInstalments: z.number().int().min(1).max(48).optional(),
  /** PEM of the Ed25519 key that signs payouts. */
  payoutKeyFile: Line.optional(),
  pseAddress: z
    .strictObject({
      zipCode: Text.length(5),
      streetName: Line.max(18),
      streetNumber: Line.max(5),
      neighborhood: Line.max(18),
      city: Line.max(18),
    })
    .optional(),
  test: z.boolean().optional(),
});

const DRIVERS: Readonly<Record<string, (settings: unknown) => Driver>> = {
  dlocal: (settings) => {
    const { driver: _, code: __, reportsFolder, ...options } = Dlocal.parse(settings);
    const reports = reportsFolder === undefined ? {} : { reports: async () => readCsvs(reportsFolder) };
    return dlocalDriver(dropMissing({ ...options, ...reports }));
  },
  mercadopago: (settings) => {
    const { driver: _, code: __, payoutKeyFile, ...options } = MercadoPago.parse(settings);
    const key = payoutKeyFile === undefined ? {} : { payoutKeyPem: readFileSync(payoutKeyFile, 'utf8') };
    return mercadopagoDriver(dropMissing({ ...options, ...key }));
  },
};

/** The names that `openDriver` knows. */
export const DRIVER_NAMES: readonly string[] = Object.keys(DRIVERS);

/** Throws with the gateway's code and the settings that are wrong, never with a value of them. */
export function openDriver(settings: { driver: string; code: string }): Driver {
  const { driver, code } = settings;
  const open = Object.hasOwn(DRIVERS, driver) ? DRIVERS[driver] : undefined;
  if (!open)
    throw new Error(`gateway ${code}: there is no driver ${driver}, but ${DRIVER_NAMES.join(' and ')}`);
  try {
    return { ...open(settings), code };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const why = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    throw new Error(`gateway ${code}: ${why.join('; ')}`, { cause: error });
  }
}

function readCsvs(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.csv'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

type Present<Options> = { [Name in keyof Options]: Exclude<Options[Name], undefined> };
/** What is not set is left out: `undefined` would stand in the place of a default. */
function dropMissing<Options extends object>(options: Options): Present<Options> {
  const kept = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Present<Options>;
}
