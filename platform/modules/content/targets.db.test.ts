import type { ContentTarget, ContentTargets } from '@feria/contracts/content/office';
import type { ContentDocument } from '@feria/contracts/content/documents';
import { describe, expect, test } from 'vitest';
import {
  aBanner,
  aContentDesk,
  aNotice,
  everywhere,
  REASON,
  STEP_MS,
} from '../../testing/builders/content.ts';
import { anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { aPicture } from '../../testing/builders/photo.ts';
import { aGame } from '../../testing/vendors/vendor.ts';
import { callSql } from '../../core/db.ts';

const platform = usePlatform();
const { call, create, edit, publish, item } = aContentDesk(platform);
const desk = () => anOperator(platform());

const aPromotion = (name: string, more: object = {}): ContentDocument =>
  ({
    kind: 'promotion',
    promotionType: 'general',
    categories: [],
    cardImage: null,
    modalImage: null,
    conditions: [],
    action: null,
    ...everywhere,
    title: { en: name, es: name },
    summary: { en: 'x', es: 'x' },
    content: { en: '<p>x</p>', es: '<p>x</p>' },
    ...more,
  }) as ContentDocument;

const find = async (who: AnOperator, query: string) =>
  (await call<ContentTarget>('GET', `/office/content/target?${query}`, undefined, who)).body;
const list = async (who: AnOperator, query: string) =>
  (await call<ContentTargets>('GET', `/office/content/targets?${query}`, undefined, who)).body.items;

/** A banner that has all but its target. */
async function aBannerTo(who: AnOperator, more: object): Promise<string> {
  const picture = await aPicture('png', 64, 64);
  const { body } = await call<{ id: string }>('POST', '/office/content/images', picture, who, 'image/png');
  const image = { id: body.id, alt: { en: '', es: '' } };
  const document = { ...aBanner(), title: { en: 'x', es: 'x' }, image, ...more } as ContentDocument;
  return (await create(who, document)).body.id;
}

describe('what a press leads to', () => {
  test('a game is found by its name, and one that the licensee withdrew keeps a banner from being published', async () => {
    const admin = await desk();
    const nodeId = await aGame(platform());
    const [found] = await list(admin, 'linkageType=GAME&q=');
    expect(found).toMatchObject({ target: nodeId, linkageType: 'GAME', trouble: null });
    const part = found!.name.en.slice(0, 4).toLowerCase();
    expect(await list(admin, `linkageType=GAME&q=${part}`)).toHaveLength(1);
    expect(await list(admin, 'linkageType=GAME&q=nothing-of-that-name')).toEqual([]);
    const to = { linkageType: 'GAME', target: nodeId };
    const id = await aBannerTo(admin, to);
    await callSql(platform().db.read, 'update catalog.games set is_offered = false where node_id = $1', [
      nodeId,
    ]);
    expect(await find(admin, `linkageType=GAME&target=${nodeId}`)).toMatchObject({ trouble: 'retired' });
    expect((await publish(admin, id, 1)).body).toMatchObject({
      code: 'content.broken',
      fields: { target: 'target_gone' },
    });
    expect((await item(admin, id)).body.state).toBe('draft');
    await callSql(platform().db.read, 'update catalog.games set is_offered = true where node_id = $1', [
      nodeId,
    ]);
    expect((await publish(admin, id, 1)).body).toEqual({ state: 'published' });
    const gone = await aBannerTo(admin, { linkageType: 'GAME', target: 'no-such-game' });
    expect((await publish(admin, gone, 1)).body.code).toBe('content.broken');
  });

  test('a promotion is there from its first day to its last, and until it is taken back', async () => {
    const admin = await desk();
    const now = platform().clock.now().getTime();
    const [from, until] = [now + STEP_MS, now + 2 * STEP_MS].map((at) => new Date(at).toISOString());
    const { id } = (await create(admin, aPromotion('Night of lights', { from, until }))).body;
    const query = `linkageType=PROMOTION&target=${id}`;
    const trouble = async (at?: string) =>
      (await find(admin, at === undefined ? query : `${query}&at=${at}`)).trouble;
    expect(await trouble()).toBe('draft');
    await publish(admin, id, 1);
    expect(await trouble()).toBe('early');
    expect(await trouble(from)).toBeNull();
    expect(await trouble(until)).toBe('over');
    const to = { linkageType: 'PROMOTION', target: id };
    const banner = await aBannerTo(admin, to);
    expect((await publish(admin, banner, 1)).body.fields).toEqual({ target: 'target_gone' });
    // From the moment on at which it is there.
    expect((await publish(admin, banner, 1, new Date(from!))).body).toEqual({ state: 'published' });
    const later = await aBannerTo(admin, { ...to, from });
    expect((await publish(admin, later, 1)).body).toEqual({ state: 'published' });
    await call('POST', `/office/content/${id}/retire`, { base: 1, reason: REASON }, admin);
    expect(await trouble(from)).toBe('retired');
    expect(await list(admin, 'linkageType=PROMOTION&q=LIGHTS')).toMatchObject([
      { target: id, name: { en: 'Night of lights' }, trouble: 'retired' },
    ]);
  });

  test('what is in none of a document’s markets leads nowhere; in some of them it does', async () => {
    const admin = await desk();
    const { id } = (await create(admin, aPromotion('Lima', { markets: ['PE'] }))).body;
    await publish(admin, id, 1);
    const to = { linkageType: 'PROMOTION', target: id };
    const both = await aBannerTo(admin, { ...to, markets: ['CO', 'PE'] });
    expect((await publish(admin, both, 1)).body).toEqual({ state: 'published' });
    const other = await aBannerTo(admin, { ...to, markets: ['CO'] });
    expect((await publish(admin, other, 1)).body.fields).toEqual({ target: 'target_gone' });
    expect((await find(admin, `linkageType=PROMOTION&target=${id}&markets=CO,PE`)).missingIn).toEqual(['CO']);
  });

  test('an article by its address, a promotion’s own button too', async () => {
    const admin = await desk();
    const article = {
      kind: 'article',
      section: 'help',
      slug: 'lights',
      image: null,
      ...everywhere,
      title: { en: 'Lights', es: 'Luces' },
      summary: { en: 'x', es: 'x' },
      content: { en: '<p>x</p>', es: '<p>x</p>' },
    } as ContentDocument;
    const { id } = (await create(admin, article)).body;
    await publish(admin, id, 1);
    expect(await find(admin, 'linkageType=ARTICLE&target=help/lights')).toMatchObject({
      name: { en: 'Lights', es: 'Luces' },
      detail: 'help',
      trouble: null,
      missingIn: [],
    });
    const label = { en: 'Go', es: 'Ir' };
    const action = { kind: 'link', label, linkageType: 'ARTICLE', target: 'help/darkness' };
    const promotion = (await create(admin, aPromotion('Button', { action }))).body;
    expect((await publish(admin, promotion.id, 1)).body.fields).toEqual({ 'action.target': 'target_gone' });
    const right = aPromotion('Button', { action: { ...action, target: 'help/lights' } });
    await edit(admin, promotion.id, 1, right);
    expect((await publish(admin, promotion.id, 2)).body).toEqual({ state: 'published' });
  });

  test('nothing else can be asked for', async () => {
    const admin = await desk();
    for (const query of [
      'linkageType=URL&target=x',
      'linkageType=GAME',
      'linkageType=GAME&target=x&markets=x',
    ])
      expect((await call('GET', `/office/content/target?${query}`, undefined, admin)).status).toBe(400);
  });
});

describe('a draft that nobody saw', () => {
  const discard = (who: AnOperator, id: string, base: number) =>
    call<{ ok: boolean }>('POST', `/office/content/${id}/discard`, { base }, who);

  test('leaves the list, the desk and its address, and an audit row behind', async () => {
    const admin = await desk();
    const article = {
      kind: 'article',
      section: 'blog',
      slug: 'twice',
      image: null,
      ...everywhere,
      title: { en: 'Twice', es: 'Dos' },
      summary: { en: 'x', es: 'x' },
      content: { en: '<p>x</p>', es: '<p>x</p>' },
    } as ContentDocument;
    const { id } = (await create(admin, article)).body;
    expect((await create(admin, article)).body.code).toBe('content.address_taken');
    expect((await discard(admin, id, 2)).body.code).toBe('content.changed');
    expect((await discard(admin, id, 1)).body).toEqual({ ok: true });
    expect((await item(admin, id)).status).toBe(404);
    expect((await discard(admin, id, 1)).status).toBe(404);
    expect((await edit(admin, id, 1, article)).status).toBe(404);
    expect((await publish(admin, id, 1)).status).toBe(404);
    const all = await call<{ items: { id: string }[] }>('GET', '/office/content?limit=200', undefined, admin);
    expect(all.body.items.map((one) => one.id)).not.toContain(id);
    expect((await create(admin, article)).status).toBe(200);
    const traces = await callSql<{ action: string }>(
      platform().db.read,
      'select action from core.audit_rows where subject = $1 order by id',
      [`content:${id}`],
    );
    expect(traces.map(({ action }) => action)).toEqual(['content.created', 'content.discarded']);
  });

  test('is none once it was published, be it for tomorrow; of both at once one is', async () => {
    const [one, other] = [await desk(), await desk()];
    const { id } = (await create(one, aNotice('Tomorrow'))).body;
    await publish(one, id, 1, new Date(platform().clock.now().getTime() + STEP_MS));
    expect((await discard(one, id, 1)).body.code).toBe('content.published');
    await edit(one, id, 1, aNotice('Day after'));
    expect((await discard(one, id, 2)).body.code).toBe('content.published');
    const raced = (await create(one, aNotice('Race'))).body.id;
    const answers = await Promise.all([publish(one, raced, 1), discard(other, raced, 1)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is a legal page’s too, by whom may write it, and nobody is asked about it any more', async () => {
    const [admin, editor] = [await desk(), await anOperator(platform(), 'editor')];
    const legal = {
      kind: 'legal',
      key: 'licences',
      version: '1',
      markets: [],
      title: { en: 'L', es: 'L' },
      content: { en: '<p>x</p>', es: '<p>x</p>' },
      asksAgain: true,
    } as ContentDocument;
    const { id } = (await create(admin, legal)).body;
    expect((await publish(admin, id, 1)).body).toEqual({ state: 'waiting' });
    expect((await discard(editor, id, 1)).status).toBe(403);
    expect((await discard(admin, id, 1)).body).toEqual({ ok: true });
    const waiting = await callSql(
      platform().db.read,
      `select id from operators.approvals where subject = $1 and state = 'waiting'`,
      [`content:${id}`],
    );
    expect(waiting).toEqual([]);
  });

  test('cannot be brought back, nor a published one put aside, by the database either', async () => {
    const admin = await desk();
    const kept = (await create(admin, aNotice('Kept'))).body.id;
    await publish(admin, kept, 1);
    const aside = `update content.items set discarded_at = now(), discarded_by = 'x' where id = $1`;
    await expect(callSql(platform().db.read, aside, [kept])).rejects.toThrow('what was published');
    const { id } = (await create(admin, aNotice('Gone'))).body;
    await discard(admin, id, 1);
    await expect(
      callSql(
        platform().db.read,
        'update content.items set discarded_at = null, discarded_by = null where id = $1',
        [id],
      ),
    ).rejects.toThrow('never changed');
  });
});
