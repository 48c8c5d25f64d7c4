/** The headers of every page (OWASP ASVS 5.0, 3.4). Scripts and styles run by hash; nothing loads from elsewhere but the
 * vendor's game frame, and the authentication service where one is configured (ADR 25). */
import { createHash } from 'node:crypto';
import { STRICT_TRANSPORT } from '@feria/process';
import { REPORT_TO, REPORTING } from './policy-reports.ts';
import type { ServiceHosts, WebConfig } from './config.ts';

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

type Policy = {
  scripts: readonly string[];
  styles: readonly string[];
  frames: readonly string[];
  sockets: string;
  /** Where a market's pictures come from beside ourselves. */
  images?: readonly string[];
  /** Beyond our own hosts. */
  foreign?: { scripts: readonly string[]; calls: readonly string[] };
};

function contentSecurityPolicy(policy: Policy): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...policy.scripts, ...(policy.foreign?.scripts ?? [])].join(' ')}`.trim(),
    `style-src 'self' ${policy.styles.join(' ')}`.trim(),
    `img-src 'self' data: ${policy.images?.join(' ') ?? ''}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${[policy.sockets, ...(policy.foreign?.calls ?? [])].join(' ')}`,
    `frame-src ${policy.frames.length > 0 ? policy.frames.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    // The captcha's sound is a data URL, as its picture is.
    "media-src 'self' data:",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    REPORT_TO,
  ].join('; ');
}

/** The hosts that a market names beside our own: its pages load pictures and frame games from these, and from no others. */
export type MarketHosts = { images: readonly string[]; launch: readonly string[] };
export const NO_HOSTS: MarketHosts = { images: [], launch: [] };

/** Origins alone, so that nothing of what somebody typed can stand in a policy but a host. */
export function hostsIn({ imageCDNs = [], launchGameCDNs = [] }: NamedHosts): MarketHosts {
  const origins = (list: readonly string[]): string[] => [
    ...new Set(
      list.flatMap((text) => {
        const url = URL.parse(text);
        return url?.protocol === 'https:' ? [url.origin] : [];
      }),
    ),
  ];
  return { images: origins(imageCDNs), launch: origins(launchGameCDNs) };
}
type NamedHosts = { imageCDNs?: readonly string[]; launchGameCDNs?: readonly string[] };

export function memberPolicy(
  config: WebConfig,
  scripts: readonly string[],
  styles: readonly string[],
  hosts: MarketHosts = NO_HOSTS,
): string {
  const service = config.service && hostsOf(config.service);
  return contentSecurityPolicy({
    scripts,
    styles,
    frames: [
      ...config.frameOrigins,
      ...(config.cardOrigin === undefined ? [] : [config.cardOrigin]),
      ...(service?.frames ?? []),
      ...hosts.launch,
    ],
    images: hosts.images,
    // A launch host is tried before a game is opened from it.
    foreign: { scripts: service?.scripts ?? [], calls: [...(service?.calls ?? []), ...hosts.launch] },
    sockets: socketOrigin(config.memberOrigin),
  });
}

/** What its SDK loads, frames and calls. Source: the SDK's own addresses, and developers.google.com/recaptcha/docs/faq (CSP). */
function hostsOf({ authDomain, hasPopup, hasPhone, emulator }: ServiceHosts) {
  const popup = hasPopup ? ['https://apis.google.com'] : [];
  // The emulator checks nobody, so its pages load no check.
  if (emulator !== undefined)
    return {
      scripts: popup,
      frames: hasPopup ? [`http://${emulator}`] : [],
      calls: [`http://${emulator}`],
    };
  const captcha = hasPhone ? ['https://www.google.com/recaptcha/'] : [];
  return {
    scripts: [...popup, ...captcha, ...(hasPhone ? ['https://www.gstatic.com/recaptcha/'] : [])],
    frames: [...(hasPopup ? [`https://${authDomain}`] : []), ...captcha],
    calls: [...['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'], ...captcha],
  };
}

/** The office's component library writes its style element at run time, so that element carries a nonce of this one answer. */
export function officePolicy(config: WebConfig, nonce: string): string {
  return contentSecurityPolicy({
    scripts: [],
    styles: [`'nonce-${nonce}'`],
    frames: config.frameOrigins,
    sockets: socketOrigin(config.officeOrigin),
  });
}

/** `mayOpen`: the page opens windows of others and hears from them. */
export function pageHeaders(config: WebConfig, policy: string, mayOpen = false): Record<string, string> {
  return {
    'content-security-policy': policy,
    ...REPORTING,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': mayOpen ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...transportHeaders(config),
  };
}

export function transportHeaders({ memberOrigin }: Pick<WebConfig, 'memberOrigin'>): Record<string, string> {
  if (!memberOrigin.startsWith('https:')) return {};
  return { 'strict-transport-security': STRICT_TRANSPORT };
}

function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
