import type { Notice } from '@feria/contracts/content/member';
import type { ContentSaved, ContentVersionView } from '@feria/contracts/content/office';
import type { ContentDocument } from '@feria/contracts/content/documents';
import { withClient } from '@feria/postgres';
import { describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { aBanner, aContentDesk, aNotice, REASON, STEP_MS } from '../../testing/builders/content.ts';
import { anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';

const platform = usePlatform();
const { call, create, edit, publish, read, item } = aContentDesk(platform);
const desk = () => anOperator(platform());

describe('a version', () => {
  test('is seen by nobody until it is published, and then by everybody at once', async () => {
    const admin = await desk();
    const { id, number } = (await create(admin, aNotice('One'))).body;
    expect((await read(id)).status).toBe(404);
    expect((await item(admin, id)).body).toMatchObject({ state: 'draft', hasDraft: true, missing: [] });
    expect((await publish(admin, id, number)).body).toEqual({ state: 'published' });
    expect((await read(id)).body).toMatchObject({ title: 'One', content: '<p>One</p>' });
    expect((await call<Notice>('GET', `/api/notices/${id}`)).body.title).toBe('One (es)');
    expect((await edit(admin, id, 1, aNotice('Two'))).body).toEqual({ id, number: 2 });
    expect((await read(id)).body.title).toBe('One');
    expect((await item(admin, id)).body).toMatchObject({ state: 'live', hasDraft: true, shownNumber: 1 });
    await publish(admin, id, 2);
    expect((await read(id)).body.title).toBe('Two');
    expect((await publish(admin, id, 2)).body.code).toBe('content.published');
    const traces = await callSql<{ action: string; reason: string | null }>(
      platform().db.read,
      'select action, reason from core.audit_rows where subject = $1 order by id',
      [`content:${id}`],
    );
    expect(traces.map(({ action }) => action)).toEqual([
      ...['content.created', 'content.published', 'content.edited', 'content.published'],
    ]);
    expect(traces[1]!.reason).toBe(REASON);
  });

  test('that began from an older one is refused, with who was faster', async () => {
    const [one, other] = [await desk(), await desk()];
    const { id } = (await create(one, aNotice('A'))).body;
    const answers = await Promise.all([edit(one, id, 1, aNotice('B')), edit(other, id, 1, aNotice('C'))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers[lost]!.body).toMatchObject({
      code: 'content.changed',
      detail: { by: [other, one][lost]!.username, number: 2 },
    });
    expect((await edit(one, id, 2, (await item(one, id)).body.document)).body.code).toBe('content.unchanged');
    const banner = (await create(one, { ...aBanner(), title: { en: 'x', es: 'x' } })).body;
    expect((await edit(one, banner.id, 1, aNotice('x'))).body.code).toBe('content.kind_fixed');
  });

  test('of two publications at once one is', async () => {
    const [one, other] = [await desk(), await desk()];
    const { id } = (await create(one, aNotice('Race'))).body;
    const answers = await Promise.all([publish(one, id, 1), publish(other, id, 1)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    // An older one than the newest is not published.
    await edit(one, id, 1, aNotice('Race 2'));
    await edit(one, id, 2, aNotice('Race 3'));
    expect((await publish(one, id, 2)).body.code).toBe('content.changed');
  });

  test('shows from its moment on, to the instant, and a later one that was published first waits', async () => {
    const admin = await desk();
    const { id } = (await create(admin, aNotice('Now'))).body;
    await publish(admin, id, 1);
    await edit(admin, id, 1, aNotice('Later'));
    const moment = new Date(platform().clock.now().getTime() + STEP_MS);
    expect((await publish(admin, id, 2, moment)).status).toBe(200);
    expect((await item(admin, id)).body.versions.map(({ state }) => state)).toEqual(['scheduled', 'shown']);
    platform().clock.advance(STEP_MS - 1);
    expect((await read(id)).body.title).toBe('Now');
    platform().clock.advance(1);
    expect((await read(id)).body.title).toBe('Later');
    await edit(admin, id, 2, aNotice('Past'));
    expect((await publish(admin, id, 3, new Date(moment.getTime() - 1))).body.code).toBe('content.past');
    // What was overtaken before its moment never comes, and what is taken back stays so.
    await publish(admin, id, 3, new Date(moment.getTime() + STEP_MS));
    await edit(admin, id, 3, aNotice('At once'));
    await publish(admin, id, 4);
    expect((await item(admin, id)).body.versions.map(({ state }) => state).slice(0, 2)).toEqual([
      ...['shown', 'past'],
    ]);
    await call('POST', `/office/content/${id}/retire`, { base: 4, reason: REASON }, admin);
    expect((await item(admin, id)).body.state).toBe('retired');
  });

  test('is restored as a new one, and retired as one', async () => {
    const admin = await desk();
    const { id } = (await create(admin, aNotice('First'))).body;
    await publish(admin, id, 1);
    await edit(admin, id, 1, aNotice('Second'));
    await publish(admin, id, 2);
    const view = await call<ContentVersionView>('GET', `/office/content/${id}/versions/2`, undefined, admin);
    expect(view.body.differences.find(({ path }) => path === 'title.en')).toEqual({
      path: 'title.en',
      was: 'First',
      is: 'Second',
    });
    const restored = await call<ContentSaved>(
      ...(['POST', `/office/content/${id}/restore`, { base: 2, number: 1 }, admin] as const),
    );
    expect(restored.body).toEqual({ id, number: 3 });
    expect((await read(id)).body.title).toBe('Second');
    await publish(admin, id, 3);
    expect((await read(id)).body.title).toBe('First');
    expect((await item(admin, id)).body.versions[0]).toMatchObject({ restoredFrom: 1, state: 'shown' });
    const retire = (base: number) =>
      call<ContentSaved>('POST', `/office/content/${id}/retire`, { base, reason: REASON }, admin);
    expect((await retire(2)).body.code).toBe('content.changed');
    expect((await retire(3)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect((await item(admin, id)).body).toMatchObject({ state: 'retired', shownNumber: null });
    expect((await retire(4)).body.code).toBe('content.unchanged');
    await edit(admin, id, 4, aNotice('Third'));
    await publish(admin, id, 5);
    expect((await read(id)).body.title).toBe('Third');
  });

  test('is never changed or deleted, by the owner of the database neither', async () => {
    const { id } = (await create(await desk(), aNotice('Kept'))).body;
    await withClient(platform().ownerUrl, async (client) => {
      for (const sql of [
        `update content.versions set document = '{}' where item_id = $1`,
        'delete from content.versions where item_id = $1',
      ])
        await expect(client.query(sql, [id])).rejects.toThrow('a version of content is never');
    });
  });

  test('that lacks something is not published, and says what', async () => {
    const admin = await desk();
    const lame = { ...aBanner(), linkageType: 'URL', target: 'http://x.example' } as ContentDocument;
    const { id } = (await create(admin, lame)).body;
    expect((await publish(admin, id, 1)).body).toMatchObject({
      code: 'content.broken',
      fields: { title: 'empty', image: 'image', target: 'target' },
    });
    const gone = { ...aBanner(), image: { id: 'ab'.repeat(32), alt: { en: '', es: '' } } } as ContentDocument;
    expect((await create(admin, gone)).body.code).toBe('content.picture_unknown');
  });
});

describe('a legal page', () => {
  const licences = (version: string, words: string): ContentDocument => ({
    kind: 'legal',
    key: 'licences',
    version,
    markets: [],
    asksAgain: true,
    title: { en: 'Licences', es: 'Licencias' },
    content: { en: `<p>${words}</p>`, es: `<p>${words}</p>` },
  });
  const decide = (who: AnOperator, id: string) =>
    call('POST', `/office/approvals/${id}/approve`, { note: 'read it' }, who);

  test('is published by two persons, and never taken back', async () => {
    const [one, other] = [await desk(), await desk()];
    const { id } = (await create(one, licences('1', 'old'))).body;
    expect((await publish(one, id, 1)).body).toEqual({ state: 'waiting' });
    expect((await call('GET', '/api/legal/licences')).status).toBe(404);
    const { waitsFor } = (await item(one, id)).body;
    expect((await decide(one, waitsFor!)).body.code).toBe('approvals.second_person');
    expect((await decide(other, waitsFor!)).status).toBe(200);
    expect((await call('GET', '/api/legal/licences')).body).toMatchObject({
      version: '1',
      content: '<p>old</p>',
    });
    expect((await item(one, id)).body).toMatchObject({ state: 'live', waitsFor: null });
    const retire = { base: 1, reason: REASON };
    expect((await call('POST', `/office/content/${id}/retire`, retire, one)).body.code).toBe('content.kept');

    // What was asked about a version is over as soon as there is a newer one.
    await edit(one, id, 1, licences('2', 'new'));
    await publish(one, id, 2);
    const asked = (await item(one, id)).body.waitsFor!;
    await edit(one, id, 2, licences('2', 'newer'));
    expect((await item(one, id)).body.waitsFor).toBeNull();
    expect((await decide(other, asked)).body.code).toBe('approvals.decided');
    expect((await call('GET', '/api/legal/licences')).body).toMatchObject({ version: '1' });
  });

  test('needs every language, and its own permission', async () => {
    const admin = await desk();
    const lame = { ...licences('3', 'x'), title: { en: 'Licences', es: '' } } as ContentDocument;
    const { id } = (await create(admin, lame)).body;
    expect((await publish(admin, id, 1)).body).toMatchObject({
      code: 'content.broken',
      fields: { title: 'legal_languages' },
    });
  });
});
