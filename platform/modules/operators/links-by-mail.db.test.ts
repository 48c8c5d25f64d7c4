/** An administrator alone must not become two: links go to the address that two persons agreed to, and are seen by nobody else. */
import { expect, test } from 'vitest';
import type { Asked, Me, OwnContactAsked, SetUpSent } from '@feria/contracts/operators/roles';
import { callSql } from '../../core/db.ts';
import { setUpTokenFor, wordsFor } from '../../testing/builders/delivery.ts';
import { aDesk, aDeskOf, type Desk } from '../../testing/desk.ts';
import { anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';

const platform = usePlatform();
const reason = 'they join the team';
let people = 0;

const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;
const mailOf = ({ username }: { username: string }) => `${username}@office.example`;
const approve = (desk: Desk, { approval }: Asked) =>
  desk.ask('POST', `/approvals/${approval.id}/approve`, { note: 'I know them' });

async function twoDesks() {
  const [one, other] = [await anOperator(platform()), await anOperator(platform())];
  return { one, other, first: aDeskOf(platform(), one), second: aDeskOf(platform(), other) };
}
function anInvitation() {
  people += 1;
  const username = `newcomer_${people}`;
  return {
    username,
    displayName: 'Eva Luna',
    role: 'support',
    email: mailOf({ username }),
    language: 'es',
    reason,
  };
}
const setAddress = ({ id }: { id: string }, to: null) =>
  platform().db.transact((tx) =>
    tx.updateTable('operators.operators').set({ emailSealed: to }).where('id', '=', id).execute(),
  );
const idOf = async (username: string): Promise<string> =>
  (
    await callSql<{ id: string }>(
      platform().db.read,
      'select id from operators.operators where username = $1',
      [username],
    )
  )[0]!.id;

test('a link is in the mail and nowhere else: no answer of the office, no audit, no request has it', async () => {
  const { first, second } = await twoDesks();
  const invitation = anInvitation();
  const answers: object[] = [];
  const asked = await first.ask<Asked>('POST', '/operators', invitation);
  answers.push(asked.body);
  // Nobody is written to before the second person's yes.
  expect(await wordsFor(platform(), invitation.email)).toEqual([]);
  expect(asked.body.approval.after).toMatchObject({ email: invitation.email });
  answers.push((await approve(second, asked.body)).body);
  const tokens = [await setUpTokenFor(platform(), invitation.email)];
  const id = await idOf(invitation.username);
  const again = await first.ask<SetUpSent>('POST', `/operators/${id}/set-up-link`, {});
  answers.push(again.body);
  tokens.push(await setUpTokenFor(platform(), invitation.email));
  expect(tokens[0]).not.toBe(tokens[1]);
  for (const url of [
    `/operators/${id}`,
    '/operators',
    '/approvals',
    '/audit',
    `/audit?subject=operator:${id}`,
  ])
    answers.push((await first.ask('GET', url)).body);
  const kept = await callSql<{ text: string }>(
    platform().db.read,
    `select row_to_json(a)::text as text from core.audit_rows a union all select row_to_json(a)::text from operators.approvals a
       union all select row_to_json(s)::text from operators.set_ups s`,
    [],
  );
  const all = [...answers.map((one) => JSON.stringify(one)), ...kept.map(({ text }) => text)].join('\n');
  expect(all.length).toBeGreaterThan(1000);
  expect(tokens.filter((token) => all.includes(token))).toEqual([]);
  // The address itself is kept for good by nobody.
  const audited = await callSql<{ text: string }>(
    platform().db.read,
    `select row_to_json(a)::text as text from core.audit_rows a`,
    [],
  );
  expect(audited.filter(({ text }) => text.includes(invitation.email))).toEqual([]);
});

test('an administrator who makes a colleague of themselves does not decide with it', async () => {
  const { one, first, second } = await twoDesks();
  const invitation = { ...anInvitation(), role: 'admin', email: mailOf(one) };
  const { body } = await first.ask<Asked>('POST', '/operators', invitation);
  await approve(second, body);
  const id = await idOf(invitation.username);
  expect(
    await callSql(platform().db.read, 'select maker, cause from operators.ties where made = $1', [id]),
  ).toHaveLength(2);
  const clerk = await anOperator(platform(), 'support');
  const request = await first.ask<Asked>('POST', `/operators/${clerk.id}/role`, { role: 'payments', reason });
  await platform().db.transact((tx) =>
    tx
      .updateTable('operators.operators')
      .set({ status: 'active', passwordHash: 'as if set up' })
      .where('id', '=', id)
      .execute(),
  );
  await expect(
    platform().db.transact((tx) =>
      tx
        .updateTable('operators.approvals')
        .set({ state: 'approved', decidedBy: id, decidedAt: platform().clock.now() })
        .where('id', '=', request.body.approval.id)
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test('a platform without mail lets nobody in, and nothing is left behind', async () => {
  const { first } = await twoDesks();
  const clerk = await anOperator(platform(), 'support');
  const { delivery } = platform().deps.config;
  Object.assign(platform().deps.config, { delivery: { ...delivery, mail: { carrier: 'off' } } });
  try {
    expect(await codeOf(first.ask('POST', '/operators', anInvitation()))).toBe('delivery.channel_closed');
    expect(await codeOf(first.ask('POST', `/operators/${clerk.id}/reset`, { reason }))).toBe(
      'delivery.channel_closed',
    );
  } finally {
    Object.assign(platform().deps.config, { delivery });
  }
});

test('a reset goes to the address that is known; where none is, it is part of what two agree to', async () => {
  const { first, second } = await twoDesks();
  const clerk = await anOperator(platform(), 'support');
  const reset = (request: object) =>
    first.ask<Asked>('POST', `/operators/${clerk.id}/reset`, { reason, ...request });
  expect(await codeOf(reset({ email: 'mine@office.example' }))).toBe('request.invalid');
  await setAddress(clerk, null);
  expect(await codeOf(reset({}))).toBe('operators.no_address');
  const email = `new.${mailOf(clerk)}`;
  const { body } = await reset({ email });
  expect(body.approval.after).toMatchObject({ email });
  await approve(second, body);
  const token = await setUpTokenFor(platform(), email);
  expect((await aDesk(platform()).ask('POST', '/set-up', { token })).status).toBe(200);
});

test('another address takes two persons, whoever asks; a link on its way to the former one holds no more', async () => {
  const { one, first, second } = await twoDesks();
  const invitation = anInvitation();
  await approve(second, (await first.ask<Asked>('POST', '/operators', invitation)).body);
  const id = await idOf(invitation.username);
  const old = await setUpTokenFor(platform(), invitation.email);
  const email = `other.${invitation.email}`;
  const { body } = await first.ask<Asked>('POST', `/operators/${id}/address`, { email, reason });
  expect(await codeOf(approve(first, body))).toBe('approvals.second_person');
  expect((await approve(second, body)).status).toBe(200);
  expect(await codeOf(aDesk(platform()).ask('POST', '/set-up', { token: old }))).toBe(
    'operators.set_up_over',
  );
  expect((await first.ask<SetUpSent>('POST', `/operators/${id}/set-up-link`, {})).status).toBe(200);
  expect(await setUpTokenFor(platform(), email)).not.toBe(old);
  // Nobody moves their own mails alone either, whatever their role may.
  const contact = { email: `own.${mailOf(one)}`, language: 'en' };
  expect(await codeOf(first.ask('POST', '/me/contact', contact))).toBe('operators.reason_required');
  const own = await first.ask<OwnContactAsked>('POST', '/me/contact', { ...contact, reason });
  expect((await first.ask<Me>('GET', '/me')).body).toMatchObject({
    email: mailOf(one),
    addressWaits: { isOwn: true, mayDecide: false },
  });
  expect(await codeOf(approve(first, { approval: own.body.approval! }))).toBe('approvals.second_person');
  expect((await approve(second, { approval: own.body.approval! })).status).toBe(200);
  expect((await first.ask<Me>('GET', '/me')).body).toMatchObject({
    email: contact.email,
    addressWaits: null,
  });
});

test('whoever asks for their own address and is suspended meanwhile does not get it; a role that fell does not matter', async () => {
  const { second } = await twoDesks();
  const ask = async (clerk: AnOperator) => {
    const request = { email: `new.${mailOf(clerk)}`, language: 'en', reason };
    return (await aDeskOf(platform(), clerk).ask<OwnContactAsked>('POST', '/me/contact', request)).body;
  };
  const [fallen, gone] = [await anOperator(platform(), 'payments'), await anOperator(platform(), 'payments')];
  const [one, other] = [await ask(fallen), await ask(gone)];
  const set = (change: object, { id }: AnOperator) =>
    platform().db.transact((tx) =>
      tx.updateTable('operators.operators').set(change).where('id', '=', id).execute(),
    );
  await set({ role: 'auditor' }, fallen);
  await set({ status: 'disabled' }, gone);
  expect((await approve(second, { approval: one.approval! })).status).toBe(200);
  expect(await codeOf(approve(second, { approval: other.approval! }))).toBe('approvals.asker_gone');
});
