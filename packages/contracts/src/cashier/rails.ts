/**
 * The rails of the three markets: by what money comes in and goes out, in which way somebody pays, and what has to be asked of them.
 * Limits, fees and hours are the market's document (`markets/document.ts`); what stands here is the same with every gateway.
 * Source of each row: docs/gateways.md, "The rails".
 */
/**
 * How somebody pays. redirect: at the page of a bank or gateway. embedded: in fields of the gateway inside our page. voucher: with a code at a
 * shop or in a banking app, later. transfer: by a transfer of their own to an account that they are told. qr: by a code that their app
 * reads. push: in their app, which asks them by itself.
 */
export const FLOWS = ['redirect', 'embedded', 'voucher', 'transfer', 'qr', 'push'] as const;
export type Flow = (typeof FLOWS)[number];

/** What may be asked of a payer or payee. Each has its own check in `rail-fields.ts` and its words in both apps. */
export const RAIL_FIELDS = [
  'bank',
  'personType',
  'documentType',
  'documentNumber',
  'email',
  'phone',
  'approvalCode',
  'cardToken',
  'cardMethod',
  'instalments',
  'accountType',
  'accountNumber',
  'cci',
  'clabe',
  'breb',
] as const;
export type RailField = (typeof RAIL_FIELDS)[number];

export type Rail = {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  in?: { flow: Flow; fields: readonly RailField[] };
  out?: { fields: readonly RailField[] };
};

const DOCUMENT = ['documentType', 'documentNumber'] as const;

export const RAILS = {
  // A test rail of the sandbox, which asks for nothing: what it was before there were rails.
  sandbox: { countries: ['CO', 'PE', 'MX'], in: { flow: 'redirect', fields: [] }, out: { fields: [] } },
  card: {
    countries: ['CO', 'PE', 'MX'],
    in: { flow: 'embedded', fields: ['cardToken', 'cardMethod', 'instalments', 'email', ...DOCUMENT] },
  },
  transfer: { countries: ['CO', 'PE', 'MX'], in: { flow: 'transfer', fields: [] } },
  pse: {
    countries: ['CO'],
    in: { flow: 'redirect', fields: ['bank', 'personType', ...DOCUMENT, 'email', 'phone'] },
  },
  nequi: {
    countries: ['CO'],
    in: { flow: 'push', fields: ['phone', ...DOCUMENT] },
    out: { fields: ['phone', ...DOCUMENT] },
  },
  efecty: { countries: ['CO'], in: { flow: 'voucher', fields: ['email', ...DOCUMENT] } },
  breb: { countries: ['CO'], in: { flow: 'qr', fields: [] }, out: { fields: ['breb'] } },
  bank_co: {
    countries: ['CO'],
    out: { fields: ['bank', 'accountType', 'accountNumber', ...DOCUMENT] },
  },
  yape: { countries: ['PE'], in: { flow: 'push', fields: ['phone', 'approvalCode'] } },
  plin: { countries: ['PE'], in: { flow: 'qr', fields: [] } },
  pagoefectivo: { countries: ['PE'], in: { flow: 'voucher', fields: ['email', ...DOCUMENT] } },
  bank_pe: { countries: ['PE'], out: { fields: ['bank', 'cci', ...DOCUMENT] } },
  spei: { countries: ['MX'], in: { flow: 'transfer', fields: ['email'] }, out: { fields: ['clabe'] } },
  oxxo: { countries: ['MX'], in: { flow: 'voucher', fields: ['email'] } },
} as const satisfies Record<string, Rail>;

export type RailCode = keyof typeof RAILS;
export const RAIL_CODES = Object.keys(RAILS) as RailCode[];

/** The row of a rail, with both directions whether it has them or not. */
export const railOf = (code: RailCode): Rail => RAILS[code];

/** What the number of an account of the licensee is: of Mexico, of Peru between banks, or as its bank has it. */
export const COLLECTION_ACCOUNT_KINDS = ['account', 'cci', 'clabe'] as const;
export type CollectionAccountKind = (typeof COLLECTION_ACCOUNT_KINDS)[number];
