/** The content desk as tests use it: an operator writes, anybody reads. */
import type { Notice } from '@feria/contracts/content/member';
import type { ContentItem, ContentPublished, ContentSaved } from '@feria/contracts/content/office';
import type { ContentDocument } from '@feria/contracts/content/documents';
import type { Problem } from '@feria/contracts/wire';
import { anAddress, type AnOperator, type Platform } from '../harness.ts';

export const REASON = 'asked for by the head of marketing';
/** Well within the half hour after which an operator signs in again. */
export const STEP_MS = 10 * 60_000;
export const everywhere = {
  markets: [] as string[],
  audience: 'ALL' as const,
  devices: [] as ('WEB' | 'MOBILE')[],
  from: null,
  until: null,
};

export const aNotice = (title: string, more: object = {}): ContentDocument =>
  ({
    kind: 'notice',
    isPopup: false,
    ...everywhere,
    title: { en: title, es: `${title} (es)` },
    content: { en: `<p>${title}</p>`, es: `<p>${title} (es)</p>` },
    ...more,
  }) as ContentDocument;

/** Lacks all that a banner needs. */
export function aBanner(): Extract<ContentDocument, { kind: 'banner' }> {
  const none = { en: '', es: '' };
  return {
    kind: 'banner',
    groupName: 'w_home',
    title: none,
    text: none,
    image: null,
    phoneImage: null,
    linkageType: 'NONE',
    target: '',
    ...everywhere,
  };
}

export function aContentDesk(platform: () => Platform) {
  async function call<Body>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object | Buffer,
    who?: { headers: Record<string, string> },
    type?: string,
  ) {
    const answer = await platform().app.inject({
      method,
      url,
      remoteAddress: anAddress(),
      headers: { ...who?.headers, ...(type ? { 'content-type': type } : {}) },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
  }
  return {
    call,
    create: (who: AnOperator, document: ContentDocument) =>
      call<ContentSaved>('POST', '/office/content', { document }, who),
    edit: (who: AnOperator, id: string, base: number, document: ContentDocument) =>
      call<ContentSaved>('PUT', `/office/content/${id}`, { base, document }, who),
    publish: (who: AnOperator, id: string, number: number, effectiveAt?: Date) =>
      call<ContentPublished>(
        'POST',
        `/office/content/${id}/publish`,
        { number, reason: REASON, ...(effectiveAt ? { effectiveAt: effectiveAt.toISOString() } : {}) },
        who,
      ),
    read: (id: string, query = '', who?: { headers: Record<string, string> }) =>
      call<Notice>('GET', `/api/notices/${id}?language=en${query}`, undefined, who),
    item: (who: AnOperator, id: string) => call<ContentItem>('GET', `/office/content/${id}`, undefined, who),
  };
}
