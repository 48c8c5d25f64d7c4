/**
 * A configuration profile that puts Feria's icon on an iPhone's home screen: one Web Clip and nothing else. Source: Apple, Configuration
 * Profile Reference (TopLevel, com.apple.webClip.managed). It is not signed here: an operator who signs it names the signed file among
 * the market's resources (docs/runbook.md), and that one goes first.
 */
import { createHash } from 'node:crypto';
import { inLanguage, type InLanguages } from '@feria/contracts/languages';

export const PROFILE_TYPE = 'application/x-apple-aspen-config';

const WORDS = {
  en: {
    what: 'Adds the Feria icon to the Home Screen. It holds one Web Clip and changes no setting.',
    clip: 'Opens Feria in a window of its own.',
    said: 'This profile adds one icon to your Home Screen. To remove it, delete the profile in Settings, General, VPN & Device Management.',
  },
  es: {
    what: 'Agrega el ícono de Feria a la pantalla de inicio. Contiene un solo Web Clip y no cambia ninguna configuración.',
    clip: 'Abre Feria en su propia ventana.',
    said: 'Este perfil agrega un ícono a tu pantalla de inicio. Para quitarlo, borra el perfil en Configuración, General, VPN y gestión de dispositivos.',
  },
} satisfies InLanguages<{ what: string; clip: string; said: string }>;

export type ProfilePlace = { origin: string; market: string; language: string; icon: Buffer };

/** The same host and market give the same identifiers, so that a profile which is installed again replaces the one before. */
export function profileOf({ origin, market, language, icon }: ProfilePlace): string {
  const words = inLanguage(WORDS, language);
  const { hostname } = new URL(origin);
  const identifier = `${hostname.split('.').toReversed().join('.')}.${market.toLowerCase()}`;
  const clip = dictionary({
    FullScreen: true,
    IgnoreManifestScope: true,
    IsRemovable: true,
    Precomposed: true,
    Icon: icon,
    Label: 'Feria',
    URL: `${origin}/`,
    PayloadDescription: words.clip,
    PayloadDisplayName: 'Feria',
    PayloadOrganization: 'Feria',
    PayloadIdentifier: `${identifier}.webclip`,
    PayloadType: 'com.apple.webClip.managed',
    PayloadUUID: uuidOf(`${origin} ${market} webclip`),
    PayloadVersion: 1,
  });
  const profile = dictionary({
    ConsentText: { default: words.said },
    PayloadContent: [clip],
    PayloadDescription: words.what,
    PayloadDisplayName: 'Feria',
    PayloadOrganization: 'Feria',
    PayloadIdentifier: identifier,
    PayloadRemovalDisallowed: false,
    PayloadScope: 'User',
    PayloadType: 'Configuration',
    PayloadUUID: uuidOf(`${origin} ${market}`),
    PayloadVersion: 1,
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    // The name of the format, which no reader fetches.
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${profile.xml}</plist>`,
    '',
  ].join('\n');
}

type Xml = { xml: string };
type Value = string | number | boolean | Buffer | readonly Xml[] | Readonly<Record<string, string>>;

function dictionary(values: Readonly<Record<string, Value>>): Xml {
  const lines = Object.entries(values).map(([name, value]) => `<key>${escape(name)}</key>${xmlOf(value)}`);
  return { xml: `<dict>${lines.join('\n')}</dict>` };
}

function xmlOf(value: Value): string {
  if (typeof value === 'string') return `<string>${escape(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`;
  if (Array.isArray(value)) return `<array>${value.map(({ xml }: Xml) => xml).join('')}</array>`;
  return dictionary(value as Readonly<Record<string, string>>).xml;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** RFC 9562, version 8: of a name, by SHA-256. Apple writes them in capitals. */
export function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(`feria profile ${name}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
