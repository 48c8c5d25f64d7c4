/** The headers of every page (OWASP ASVS 5.0, 3.4). Scripts and styles run by hash; nothing loads from elsewhere but the vendor's game frame. */
import { createHash } from 'node:crypto';
import type { WebConfig } from './config.ts';

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

type Policy = {
  scripts: readonly string[];
  styles: readonly string[];
  frames: readonly string[];
  sockets: string;
};

function contentSecurityPolicy(policy: Policy): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${policy.scripts.join(' ')}`.trim(),
    `style-src 'self' ${policy.styles.join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${policy.sockets}`,
    `frame-src ${policy.frames.length > 0 ? policy.frames.join(' ') : "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function memberPolicy(
  config: WebConfig,
  scripts: readonly string[],
  styles: readonly string[],
): string {
  return contentSecurityPolicy({
    scripts,
    styles,
    frames: config.frameOrigins,
    sockets: socketOrigin(config.memberOrigin),
  });
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

export function pageHeaders(config: WebConfig, policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.memberOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
