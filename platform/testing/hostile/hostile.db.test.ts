/**
 * Stored and reflected scripts, through every field that people write and others read: what comes back is words, or HTML that runs
 * nothing. The fields are those of the schemas, so a new one is tried without anybody thinking of it.
 */
import { randomUUID } from 'node:crypto';
import { LINKAGE_TYPES } from '@feria/contracts/content/member';
import type { ContentPreview, ContentSaved } from '@feria/contracts/content/office';
import {
  CONTENT_KINDS,
  ContentDocument,
  isTarget,
  type ContentKind,
} from '@feria/contracts/content/documents';
import { CircularWords } from '@feria/contracts/inbox/circulars';
import { NewFeedback } from '@feria/contracts/support/feedback';
import { SaveAnswer, SaveModel } from '@feria/contracts/support/desk';
import { TemplateOverrides } from '@feria/contracts/delivery/template-words';
import { beforeAll, describe, expect, test } from 'vitest';
import { aContentDesk } from '../builders/content.ts';
import { aMember, anAddress, anOperator, usePlatform, type AnOperator } from '../harness.ts';
import { filledWith, harmIn, PAYLOADS, type Examples } from './hostile.ts';
import { aPicture } from '../builders/photo.ts';
import { supportDesk } from '../builders/support.ts';

const platform = usePlatform();
const { call, create, publish } = aContentDesk(platform);
const desk = supportDesk(platform);
let admin: AnOperator;
let picture = '';

beforeAll(async () => {
  admin = await anOperator(platform());
  const bytes = await aPicture('png', 64, 64);
  picture = (await call<{ id: string }>('POST', '/office/content/images', bytes, admin, 'image/png')).body.id;
});

/** An answer of the platform is data, and says so. */
async function answerTo(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await platform().app.inject({ url, remoteAddress: anAddress() });
  expect(answer.headers['content-type']).toMatch(/^application\/(?:problem\+)?json/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  return { status: answer.statusCode, body: answer.json() };
}

/** Of each kind what does not take any text: chosen, or of a form of its own. */
const examplesOf = (kind: ContentKind, slug: string): Examples => ({
  kind,
  slug,
  promotionType: 'general',
  type: 'general',
  'image.id': picture,
  'phoneImage.id': picture,
  'cardImage.id': picture,
  'modalImage.id': picture,
  groupName: 'w_home',
  section: 'help',
  linkageType: 'PAGE',
  target: '/help',
  'action.linkageType': 'PAGE',
  'action.target': '/help',
  'action.kind': 'link',
  markets: [],
  audience: 'ALL',
  devices: [],
  from: null,
  until: null,
  key: 'licences',
});
const schemaOf = (kind: ContentKind) =>
  ContentDocument.options.find(({ shape }) => shape.kind.value === kind)!;

describe.each(CONTENT_KINDS)('content: %s', (kind) => {
  test('a hostile text in every field comes back as words', async () => {
    const ids: string[] = [];
    for (const [at, text] of PAYLOADS.entries()) {
      const refused = new Set<string>();
      const examples = examplesOf(kind, `hostile-${at}`);
      const filled = filledWith(schemaOf(kind), text, { examples, refused }) as ContentDocument;
      const html = `<p>words</p>${text}`;
      const document = 'content' in filled ? { ...filled, content: { en: html, es: html } } : filled;
      // Every other field took it: one that takes less is put among the examples, with its own check below.
      expect([...refused].filter((path) => path !== 'categories[]')).toEqual([]);
      const request = { document, market: 'CO', language: 'en', audience: 'B', device: 'WEB' };
      const seen = (await call<ContentPreview>('POST', '/office/content/preview', request, admin)).body;
      expect(harmIn(seen.shown, text)).toEqual([]);
      const { status, body } = await create(admin, document);
      expect(status).toBe(200);
      ids.push(body.id);
      if (kind !== 'legal') expect(await publish(admin, body.id, 1)).toMatchObject({ status: 200 });
    }
    const reads: Partial<Record<ContentKind, (id: string, at: number) => string>> = {
      notice: (id) => `/api/notices/${id}`,
      promotion: (id) => `/api/promotions/${id}`,
      article: (_, at) => `/api/articles/help/hostile-${at}`,
    };
    for (const [at, text] of PAYLOADS.entries()) {
      const path = reads[kind]?.(ids[at]!, at);
      if (path === undefined) continue;
      const { status, body } = await answerTo(`${path}?language=en`);
      expect([status, harmIn(body, text)]).toEqual([200, []]);
    }
  });

  test('and no field that has a form of its own takes one', () => {
    for (const text of PAYLOADS)
      for (const path of [
        'slug',
        'promotionType',
        'type',
        'key',
        'section',
        'groupName',
        'audience',
        'from',
      ]) {
        const refused = new Set<string>();
        const document = filledWith(schemaOf(kind), 'words', { examples: examplesOf(kind, 'a'), refused });
        if (!Object.hasOwn(document as object, path)) continue;
        expect(ContentDocument.safeParse({ ...(document as object), [path]: text }).success).toBe(false);
      }
  });
});

test('a press leads to no script, whatever it is said to lead to', () => {
  for (const target of [
    ...PAYLOADS,
    'JAVASCRIPT:ran(9)',
    ' javascript:ran(9)',
    'data:text/html,ran(9)',
    '//x.example',
  ])
    for (const linkageType of LINKAGE_TYPES) expect(isTarget({ linkageType, target })).toBe(false);
});

test('lists and searches give back words, and what is asked for with a script is refused or finds nothing', async () => {
  for (const text of PAYLOADS) {
    const said = encodeURIComponent(text);
    const reads = [
      ...['/api/announcements?language=en', '/api/notices?language=en', '/api/promotions?language=en'],
      ...[`/api/help?q=${said}`, `/api/articles?section=help&q=${said}`, '/api/help?language=en'],
      ...[`/api/content/preview?preview=${said}`, `/api/announcements?preview=${said}`],
    ];
    for (const url of reads) {
      const { status, body } = await answerTo(url);
      // Of several stored ones each is words.
      const harm = PAYLOADS.map((one) => harmIn(body, one)).reduce((all, some) =>
        all.filter((one) => some.includes(one)),
      );
      expect([url, status, harm]).toEqual([url, 200, []]);
    }
    for (const url of [
      ...[`/api/promotions?merchant=${said}`, `/api/help?language=${said}`, `/api/notices?page=${said}`],
      ...[`/api/articles?section=${said}`, `/api/legal/${said}`, `/api/promotions/${said}`],
    ]) {
      const { status, body } = await answerTo(url);
      expect([400, 404]).toContain(status);
      expect(JSON.stringify(body)).not.toContain('ran(');
    }
  }
});

test('what is said in a chat, answered by a shortcut, asked about and sent as feedback stays words', async () => {
  const support = await anOperator(platform(), 'support');
  for (const [at, text] of PAYLOADS.entries()) {
    const refused = new Set<string>();
    const member = await aMember(platform());
    const launched = (await desk.launch(member, { text })).body;
    const id = launched.chat!.id;
    await desk.handle(support, id, 'take', { from: null });
    await desk.answer(support, id, text);
    const both = [(await desk.own(member)).body, (await desk.look(support, id)).body];
    expect(harmIn(both, text)).toEqual([]);
    expect(JSON.stringify(both)).toContain(JSON.stringify(text).slice(1, -1));

    const shortcut = {
      shortcut: `s${at}`,
      market: null,
      id: undefined,
      version: undefined,
      isOff: undefined,
    };
    const answer = filledWith(SaveAnswer, text, { examples: shortcut, refused }) as object;
    const answers = await desk.call(admin, 'POST', '/office/support/answers', answer);
    expect([answers.status, harmIn(ofText(answers.body, text), text)]).toEqual([200, []]);
    const ours = { market: 'PE', position: at, id: undefined, version: undefined, isOff: undefined };
    const model = filledWith(SaveModel, text, { examples: ours, refused }) as object;
    expect((await desk.call(admin, 'POST', '/office/support/models', model)).status).toBe(200);

    const given = {
      requestKey: randomUUID(),
      kind: 'idea',
      language: 'en',
      images: [],
      content: `${text} and two words`,
    };
    const feedback = filledWith(NewFeedback, text, { examples: given, refused }) as object;
    const kept = await desk.call<{ items: object[] }>(member, 'PUT', '/api/feedback', feedback);
    expect(kept.status).toBe(200);
    expect(kept.body.items).toMatchObject([{ content: given.content, remark: text }]);
    expect([...refused]).toEqual([]);
  }
  const { body } = await answerTo('/api/live-chat/models?merchant=PE');
  expect((body as { list: { name: { en: string } }[] }).list.map(({ name }) => name.en).toSorted()).toEqual(
    PAYLOADS.toSorted(),
  );
});

/** Beside it stand those that were kept before. */
const ofText = (body: unknown, text: string): unknown =>
  (body as { items: { text: string }[] }).items.filter((one) => one.text === text);

test('an operator’s own words and a circular are text in a mail, an SMS, a message and on a screen', async () => {
  const ask = <Body>(path: string, payload: object) => call<Body>('POST', `/office${path}`, payload, admin);
  const { account } = await aMember(platform());
  for (const text of PAYLOADS) {
    const refused = new Set<string>();
    const words = filledWith(TemplateOverrides, text, { examples: {}, refused });
    const path = '/templates/CO/money_moved/deposit_credited/preview';
    const own = await ask<{ mail: { text: string }; push: string }>(path, { language: 'en', words });
    expect(own.status).toBe(200);
    expect(own.body.mail.text).toContain(text);
    const circular = filledWith(CircularWords, text, { examples: { 'button.page': 'home' }, refused });
    const draft = await ask<ContentSaved>('/circulars', {
      topic: 'security',
      words: circular,
      channels: [],
      sendAt: null,
      audience: { kind: 'accounts', accounts: [account] },
    });
    expect([draft.status, harmIn(draft.body, text)]).toEqual([200, []]);
    expect([...refused]).toEqual([]);
  }
});
