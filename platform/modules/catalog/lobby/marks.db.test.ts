/** A vendor's mark: who may give one, what is taken for one, where it is shown, and what is left in the audit log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VendorsByCategory } from '@feria/contracts/catalog/member';
import type { VendorDetail } from '@feria/contracts/catalog/office';
import type { Problem } from '@feria/contracts/wire';
import { anOperator, openPlatform, type AnOperator, type Platform } from '../../../testing/harness.ts';
import { aMark, lookInto } from '../../../testing/builders/photo.ts';
import { aGame } from '../../../testing/vendors/vendor.ts';

let platform: Platform;
let admin: AnOperator;
let support: AnOperator;
beforeAll(async () => {
  platform = await openPlatform();
  admin = await anOperator(platform, 'admin');
  support = await anOperator(platform, 'support');
  await aGame(platform, 'slot');
});
afterAll(() => platform.close());

const send = async (payload: object, headers: Record<string, string> = admin.headers, code = 'studio') => {
  const url = `/office/vendors/${code}/mark`;
  const answer = await platform.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json<VendorDetail & Partial<Problem>>() };
};
const reason = 'their new mark';
const give = (bytes: Buffer) => send({ image: bytes.toString('base64'), reason });
const icons = async (): Promise<string[]> => {
  const answer = await platform.app.inject({ url: '/api/games/vendors?merchant=CO' });
  return answer
    .json<VendorsByCategory>()
    .data.lanes.flatMap(({ cards }) => cards)
    .filter(({ vassalage }) => vassalage === 'studio')
    .map(({ lagerIcon }) => lagerIcon);
};
const audits = async () =>
  (
    await platform.db.read
      .selectFrom('core.audit_rows')
      .select(['action', 'reason'])
      .where('subject', '=', 'vendor:studio')
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action.startsWith('catalog.mark'));
const shelf = async (): Promise<string> =>
  (await platform.app.inject({ url: '/api/games/stops' })).json<{ shelf: string }>().shelf;

test('a mark is drawn anew, shown on the vendor’s card within the shelf’s next state, and taken away again', async () => {
  expect(await icons()).toEqual(['']);
  const before = await shelf();
  const { status, body } = await give(await aMark().png().toBuffer());
  expect([status, body.vendor.mark]).toEqual([200, expect.stringMatching(/^\/api\/art\/[0-9a-f]{32}$/)]);
  expect(await icons()).toEqual([body.vendor.mark]);
  expect(await shelf()).not.toBe(before);
  const shown = await platform.app.inject({ url: body.vendor.mark! });
  expect([shown.headers['content-type'], shown.headers['content-security-policy']]).toEqual([
    'image/webp',
    expect.stringContaining('sandbox'),
  ]);
  const { width, height, hasAlpha } = await lookInto(shown.rawPayload);
  expect([width, height, hasAlpha]).toEqual([384, 192, true]);

  const inOffice = (headers: Record<string, string>) =>
    platform.app.inject({ url: '/office/vendors/studio/mark', headers });
  const own = await inOffice(admin.headers);
  expect([own.statusCode, own.rawPayload.equals(shown.rawPayload)]).toEqual([200, true]);
  expect((await inOffice({})).statusCode).toBe(401);

  expect((await send({ image: null, reason })).body.vendor.mark).toBeNull();
  expect((await inOffice(admin.headers)).statusCode).toBe(404);
  expect((await send({ image: null, reason })).status).toBe(200);
  expect(await icons()).toEqual(['']);
  expect(await audits()).toEqual([
    { action: 'catalog.mark_set', reason },
    { action: 'catalog.mark_removed', reason },
  ]);
});

test.each(['jpeg', 'webp', 'png'] as const)(
  '%s is taken, and nothing of the file is kept',
  async (format) => {
    const file = await aMark()
      .withExif({ IFD0: { Copyright: 'somebody in particular' } })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await give(file);
    expect(status).toBe(200);
    const kept = (await platform.app.inject({ url: body.vendor.mark! })).rawPayload;
    expect(kept.includes('somebody in particular')).toBe(false);
    expect((await lookInto(kept)).exif).toBeUndefined();
  },
);

test('what is no mark is refused, and the one before stays', async () => {
  const { body: stands } = await give(await aMark(200, 80).png().toBuffer());
  const png = await aMark().png().toBuffer();
  const webp = await aMark().webp().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><script/></svg>');
  const gif = await aMark(100, 40).gif().toBuffer();
  for (const [file, code] of [
    ...[svg, gif, png.subarray(0, 300), Buffer.concat([webp, Buffer.from('<script>')])].map(
      (bytes) => [bytes, 'catalog.mark_invalid'] as const,
    ),
    [Buffer.concat([png, Buffer.from('PK')]), 'catalog.mark_invalid'] as const,
    [Buffer.alloc(513 * 1024), 'catalog.mark_too_large'] as const,
    [await aMark(5_000, 4_000).png().toBuffer(), 'catalog.mark_too_large'] as const,
    [await aMark(40, 20).png().toBuffer(), 'catalog.mark_too_small'] as const,
  ])
    expect((await give(file)).body.code).toBe(code);
  expect(await icons()).toEqual([stands.vendor.mark]);
});

test('wrong shapes, nobody, somebody who may not, and a vendor that there is not', async () => {
  const image = (await aMark().png().toBuffer()).toString('base64');
  for (const payload of [{ reason }, { image }, { image: 'not base64!', reason }, { image: '', reason }])
    expect((await send(payload)).status).toBe(400);
  expect((await send({ image, reason }, {})).status).toBe(401);
  expect((await send({ image, reason }, support.headers)).status).toBe(403);
  expect((await send({ image, reason }, admin.headers, 'nobody')).body.code).toBe('catalog.vendor_unknown');
});
