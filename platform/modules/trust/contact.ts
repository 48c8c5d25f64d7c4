/** How contacts are compared: whatever one and the same is written like, it is one value. Pure. */
import { domainToASCII } from 'node:url';
import type { ContactKind } from '@feria/contracts/trust/contact-kinds';

export type Contact = { kind: ContactKind; value: string };

/** Links to somebody elsewhere: they are that person's contact, not an address of the operator. */
const LINKS: readonly (readonly [ContactKind, RegExp, (path: string, search: URLSearchParams) => string])[] =
  [
    [
      'whatsapp',
      /^(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)$/,
      (path, search) => `+${(search.get('phone') ?? path).replace(/^\+/, '')}`,
    ],
    ['telegram', /^(?:t\.me|telegram\.(?:me|dog))$/, (path) => path.replace(/^s\//, '')],
    [
      'facebook',
      /^(?:(?:www|m|web)\.)?(?:facebook\.com|fb\.com|fb\.me|m\.me)$/,
      (path, search) => search.get('id') ?? path,
    ],
    ['line', /^(?:line\.me|lin\.ee)$/, (path) => path.replace(/^(?:R\/)?ti\/p\//, '')],
    ['skype', /^(?:join\.)?skype\.com$/, (path) => path],
  ];

/** The contact as it is looked up; undefined: nobody could be meant by that. `dialingCode` is of the market, without a plus. */
export function readContact(given: Contact, dialingCode: string): Contact | undefined {
  const typed = given.value.normalize('NFKC').trim();
  const linked = given.kind === 'bank' || given.kind === 'email' ? undefined : readLink(typed);
  const { kind, value } = linked ?? { kind: given.kind, value: typed };
  const read = READERS[kind](value, dialingCode);
  return read === undefined ? undefined : { kind, value: read };
}

function readLink(typed: string): Contact | undefined {
  const url = readUrl(typed);
  if (!url) return undefined;
  const found = LINKS.find(([, host]) => host.test(url.hostname));
  if (!found) return undefined;
  const [kind, , pick] = found;
  const value = pick(decodePath(url.pathname), url.searchParams);
  return value === '' ? undefined : { kind, value };
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path).replaceAll(/^\/+|\/+$/g, '');
  } catch {
    return path.replaceAll(/^\/+|\/+$/g, '');
  }
};

/** What is typed as an address of the web, with or without its scheme. */
function readUrl(typed: string): URL | undefined {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

const READERS: Readonly<Record<ContactKind, (value: string, dialingCode: string) => string | undefined>> = {
  phone: readPhone,
  whatsapp: readPhone,
  // A Telegram account without a name is known by its number.
  telegram: (value, code) => (/^\+?[\d\s().-]{7,}$/.test(value) ? readPhone(value, code) : readHandle(value)),
  // Facebook takes a name with dots and without them for the same.
  facebook: (value) => readHandle(value)?.replaceAll('.', ''),
  line: (value) => readHandle(value.replace(/^~/, '')),
  skype: (value) => readHandle(value.replace(/^skype:/i, '')),
  email: readEmail,
  bank: readAccount,
  domain: (value) => readHost(value),
};

/** E.164 (ITU-T): a plus and at most 15 digits. */
function readPhone(value: string, dialingCode: string): string | undefined {
  const digits = value.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  const bare = digits.replaceAll('+', '');
  const isWhole = digits.startsWith('+') || (bare.startsWith(dialingCode) && bare.length > 10);
  const whole = isWhole ? bare : `${dialingCode}${bare.replace(/^0+/, '')}`;
  // Mexico took the 1 for mobile numbers away in 2019; many address books still have it.
  const now = /^521\d{10}$/.test(whole) ? `52${whole.slice(3)}` : whole;
  return /^\d{8,15}$/.test(now) ? `+${now}` : undefined;
}

function readHandle(value: string): string | undefined {
  const handle = value.replace(/^@+/, '').split(/[/?#]/)[0]!.toLowerCase();
  return /^[\p{L}\p{N}_.:-]{2,64}$/u.test(handle) ? handle : undefined;
}

function readEmail(value: string): string | undefined {
  const parts = /^(?:mailto:)?([^\s@<>]+)@([^\s@<>?]+)/i.exec(value);
  const host = parts && domainToASCII(parts[2]!.toLowerCase());
  return parts && host ? `${parts[1]!.toLowerCase()}@${host}` : undefined;
}

function readAccount(value: string): string | undefined {
  const account = value.replaceAll(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z\d]{6,34}$/.test(account) ? account : undefined;
}

/** The host in ASCII (RFC 5891), without a leading www. */
export function readHost(value: string): string | undefined {
  const host = readUrl(value)
    ?.hostname.replace(/\.$/, '')
    .replace(/^www\./, '');
  return host !== undefined && /^(?=.{4,253}$)[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host) ? host : undefined;
}
