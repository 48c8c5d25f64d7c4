/** What a push message of ours says, read with care: a browser must show something for every one that comes. */

export interface Notice {
  title: string;
  options: { body: string; icon: string; badge: string; tag: string; lang: string; data: { href: string } };
}

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';

/** Whatever comes makes a notice; one that cannot be read leads to the messages, where everything of it stands. */
export function readNotice(data: { json(): unknown } | null): Notice {
  let read: unknown;
  try {
    read = data?.json();
  } catch {
    read = undefined;
  }
  const { title, body, href, tag, lang } = (typeof read === 'object' && read !== null ? read : {}) as Record<
    string,
    unknown
  >;
  return {
    title: textOr(title, 'Feria'),
    options: {
      body: textOr(body, ''),
      icon: ICON,
      badge: BADGE,
      tag: textOr(tag, 'feria'),
      lang: textOr(lang, 'es'),
      data: { href: ownPath(href) },
    },
  };
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

/** A path of ours, never another site. */
function ownPath(href: unknown): string {
  return typeof href === 'string' && /^\/(?![/\\])/.test(href) ? href : '/member?page=messageV2';
}
