import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Promotion } from '@feria/contracts/content/member';
import type { PictureSize } from '@feria/contracts/content/office';
import type { ContentDocument } from '@feria/contracts/content/documents';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { withClient } from '@feria/postgres';
import { describe, expect, test } from 'vitest';
import { aBanner, aContentDesk, aNotice, everywhere } from '../../testing/builders/content.ts';
import { anAddress, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { aPhoto, aPicture, lookInto } from '../../testing/builders/photo.ts';
import { dropOrphans } from './jobs.ts';

const platform = usePlatform();
const { call, create, publish, read, item } = aContentDesk(platform);
const desk = () => anOperator(platform());
const HOUR_MS = 60 * 60_000;

test('who may what', async () => {
  const admin = await desk();
  const { id } = (await create(admin, aNotice('Rights'))).body;
  const people = await Promise.all(
    ROLES.map(async (role) => ({ role, who: await anOperator(platform(), role) })),
  );
  const acts: [needs: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object][] = [
    ['content.read', 'GET', ''],
    ['content.read', 'GET', `/${id}`],
    ['content.read', 'GET', `/${id}/versions/1`],
    ['content.read', 'GET', '/report'],
    ['content.read', 'GET', '/order?kind=banner'],
    ['content.read', 'POST', '/preview', {}],
    ['content.edit', 'POST', '', {}],
    ['content.edit', 'PUT', `/${id}`, {}],
    ['content.edit', 'POST', `/${id}/restore`, {}],
    ['content.edit', 'POST', '/images', {}],
    ['content.read', 'GET', '/targets?linkageType=GAME'],
    ['content.read', 'GET', '/target?linkageType=GAME&target=x'],
    ['content.edit', 'POST', `/${id}/preview-word`, {}],
    ['content.edit', 'POST', `/${id}/discard`, {}],
    ['content.publish', 'POST', `/${id}/publish`, {}],
    ['content.publish', 'POST', `/${id}/retire`, {}],
    ['content.publish', 'PUT', '/order', {}],
  ];
  for (const [needs, method, path, payload] of acts) {
    expect((await call(method, `/office/content${path}`, payload)).body.code).toBe('session.required');
    for (const { role, who } of people) {
      const may = (ROLE_PERMISSIONS[role] as readonly string[]).includes(needs);
      const answer = await platform().app.inject({
        method,
        url: `/office/content${path}`,
        headers: who.headers,
        remoteAddress: anAddress(),
        ...(payload ? { payload } : {}),
      });
      // Whoever may is told what is wrong with an empty request.
      expect(answer.statusCode).toBe(may ? (payload ? (path === '/images' ? 422 : 400) : 200) : 403);
    }
  }
  expect((await call('GET', `/office/content/${randomUUID()}`, undefined, admin)).status).toBe(404);
  expect((await call('GET', `/office/content/${id}/versions/9`, undefined, admin)).status).toBe(404);
});

describe('a picture', () => {
  const upload = (who: AnOperator, bytes: Buffer, type = 'image/png') =>
    call<PictureSize>('POST', '/office/content/images', bytes, who, type);

  test('is made anew in the widths that pages ask for, without what lay in it', async () => {
    const admin = await desk();
    const jpeg = await aPhoto('#c08040', { width: 1_400, height: 700 });
    const { id, ...size } = (await upload(admin, jpeg, 'image/jpeg')).body;
    expect(size).toEqual({ width: 1_400, height: 700, widths: [320, 640, 960, 1_280, 1_400] });
    const { rawPayload } = await platform().app.inject({ url: `/content/images/${id}/640` });
    expect(await lookInto(rawPayload)).toMatchObject({
      format: 'webp',
      width: 640,
      height: 320,
      hasNames: false,
    });
    // The same again is the same.
    expect((await upload(admin, jpeg, 'image/jpeg')).body.id).toBe(id);
    const webp = await aPicture('webp', 200, 100);
    expect((await upload(admin, webp, 'image/webp')).body.widths).toEqual([200]);
  });

  test('that is none, is a bomb or is too large is refused, and nothing is kept', async () => {
    const admin = await desk();
    const png = await aPicture('png', 64, 64);
    const bad: [string, Buffer, string][] = [
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png'],
      ['a page behind a picture', Buffer.concat([png, Buffer.from('<script>1</script>')]), 'image/png'],
      ['cut off', png.subarray(0, png.length - 12), 'image/png'],
      ['an animation', animatedWebp(), 'image/webp'],
      ['a bomb', bomb(png), 'image/png'],
      ['a dot', await aPicture('png', 2, 2), 'image/png'],
    ];
    for (const [what, bytes, type] of bad)
      expect([what, (await upload(admin, bytes, type)).body.code]).toEqual([what, 'content.image_invalid']);
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect((await upload(admin, large)).body.code).toBe('content.image_too_large');
    const gif = Buffer.from('GIF89a');
    expect((await upload(admin, gif, 'image/gif')).body.code).toBe('content.image_invalid');
  });

  test('that no version names is dropped after a day', async () => {
    const admin = await desk();
    const [lone, used] = [
      (await upload(admin, await aPicture('png', 90, 90))).body,
      (await upload(admin, await aPicture('png', 91, 91))).body,
    ];
    const image = { id: used.id, alt: { en: 'a', es: 'b' } };
    const document = { ...aBanner(), title: { en: 'x', es: 'x' }, image } as ContentDocument;
    expect((await create(admin, document)).status).toBe(200);
    expect(await dropOrphans(platform().deps)).toBe(0);
    platform().clock.advance(25 * HOUR_MS);
    await dropOrphans(platform().deps);
    expect((await platform().app.inject({ url: `/content/images/${lone.id}/90` })).statusCode).toBe(404);
    expect((await platform().app.inject({ url: `/content/images/${used.id}/91` })).statusCode).toBe(200);
  });
});

function animatedWebp(): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(32, 4);
  bytes.write('WEBPVP8X', 8);
  bytes[20] = 2;
  return bytes;
}

/** Forty thousand pixels square in its header. */
function bomb(png: Buffer): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(40_000, 16);
  bytes.writeUInt32BE(40_000, 20);
  return Buffer.concat([bytes.subarray(0, 33), deflateSync(Buffer.alloc(10)), bytes.subarray(33)]);
}

/** Through every text of every kind; what is HTML comes out harmless, and what is text is never HTML. */
test('a script that is stored anywhere runs nowhere', async () => {
  const admin = await desk();
  const attack = '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>';
  const both = { en: attack, es: attack };
  const timed = { ...everywhere, markets: [], devices: [] };
  const documents: ContentDocument[] = [
    aNotice('x', { title: { en: 'T', es: 'T' }, content: both }),
    {
      kind: 'promotion',
      promotionType: 'start',
      categories: [],
      cardImage: null,
      modalImage: null,
      title: { en: 'T', es: 'T' },
      summary: both,
      content: both,
      ...timed,
      conditions: [{ label: { en: '<b>l', es: 'l' }, value: { en: attack, es: attack } }],
      action: { kind: 'link', label: { en: '<b>l', es: 'l' }, linkageType: 'PAGE', target: '/help' },
    },
    {
      kind: 'article',
      section: 'blog',
      slug: 'attack',
      title: { en: 'T', es: 'T' },
      summary: both,
      content: both,
      image: null,
      ...timed,
    },
  ];
  for (const document of documents) {
    const { id } = (await create(admin, document)).body;
    await publish(admin, id, 1);
    const kept = (await item(admin, id)).body.document as { content: { en: string } };
    expect(kept.content.en).toBe('<a>x</a>');
  }
  const article = await call<Promotion>('GET', '/api/articles/blog/attack?language=en');
  expect(article.body.content).toBe('<a>x</a>');
  // A text stays the text that it is: whoever shows it, shows it as text.
  expect(article.body.summary).toBe(attack);
  // What got past the way in does not get past the way out.
  const id = randomUUID();
  await withClient(platform().ownerUrl, async (client) => {
    await client.query(`insert into content.items (id, kind, created_at) values ($1, 'notice', $2)`, [
      ...[id, platform().clock.now()],
    ]);
    await client.query(
      `insert into content.versions (item_id, number, document, made_by, made_at) values ($1, 1, $2, 'x', $3)`,
      [id, JSON.stringify(aNotice('x', { content: both })), platform().clock.now()],
    );
  });
  await publish(admin, id, 1);
  expect((await read(id)).body.content).toBe('<a>x</a>');
  for (const [field, target] of [
    ['PAGE', '//evil.example'],
    ['PAGE', 'javascript:alert(1)'],
    ['URL', 'javascript:alert(1)'],
    ['GAME', '"><script>'],
  ]) {
    const banner = {
      ...aBanner(),
      title: { en: 'x', es: 'x' },
      linkageType: field,
      target,
    } as ContentDocument;
    const made = (await create(admin, banner)).body;
    expect((await publish(admin, made.id, 1)).body.fields).toMatchObject({ target: 'target' });
  }
});
