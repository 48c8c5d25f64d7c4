import { randomUUID } from 'node:crypto';
import type { FeedbackList } from '@feria/contracts/support/feedback';
import type { FeedbackPage, FeedbackRow } from '@feria/contracts/support/office-feedback';
import {
  countWords,
  FEEDBACK_STATES,
  FEEDBACK_TRANSITIONS,
  MOST_WORDS,
} from '@feria/contracts/support/kinds';
import { mayMove } from '@feria/kernel';
import { describe, expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';
import { aPhoto } from '../../testing/builders/photo.ts';
import { supportDesk } from '../../testing/builders/support.ts';

const platform = usePlatform();
const desk = supportDesk(platform);
const WORDS = 'The lobby is quick, and I like it.';
const SCRIPT = '<script>alert(1)</script> and two words';

const give = (who: Pick<AMember, 'headers'>, given: object = {}) =>
  desk.call<FeedbackList>(who, 'PUT', '/api/feedback', {
    kind: 'idea',
    content: WORDS,
    language: 'en',
    requestKey: randomUUID(),
    ...given,
  });
const queue = (who: Pick<AMember, 'headers'>, query = '') =>
  desk.call<FeedbackPage>(who, 'GET', `/office/feedback?${query}`);

test('feedback goes its way: sent with an image, read, answered; its member sees how it stands', async () => {
  const [member, operator] = [
    await aMember(platform(), { market: 'PE' }),
    await anOperator(platform(), 'support'),
  ];
  const image = (await desk.call<{ id: string }>(member, 'PUT', '/api/feedback/images', await aPhoto())).body;
  const requestKey = randomUUID();
  const given = { images: [image.id], remark: SCRIPT, content: SCRIPT, requestKey };
  await Promise.all([give(member, given), give(member, given)]);
  const own = () => desk.call<FeedbackList>(member, 'GET', '/api/feedback');
  expect((await own()).body.items).toMatchObject([
    { state: 'new', content: SCRIPT, remark: SCRIPT, answer: null },
  ]);
  const [row] = (await queue(operator, 'market=PE&state=new')).body.items;
  expect(row).toMatchObject({ account: member.account, images: [image.id], content: SCRIPT });
  expect((await desk.call(operator, 'GET', `/office/feedback/${row!.id}/images/${image.id}`)).status).toBe(
    200,
  );
  const act = (verb: string, payload: object) =>
    desk.call<FeedbackRow>(operator, 'POST', `/office/feedback/${row!.id}/${verb}`, payload);
  expect((await act('read', { version: 1 })).body).toMatchObject({ state: 'read', version: 2 });
  expect((await act('read', { version: 1 })).body.code).toBe('support.changed');
  const answered = await Promise.all([
    act('answer', { version: 2, text: 'Thank you, it comes.' }),
    act('close', { version: 2 }),
  ]);
  expect(answered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(['answered', 'closed']).toContain((await own()).body.items[0]?.state);
});

test.each([
  ['too few words', { content: 'Only two' }, 'support.words'],
  ['too many words', { content: 'word '.repeat(MOST_WORDS + 1) }, 'support.words'],
  ['an image of nobody', { images: [randomUUID()] }, 'support.image_unknown'],
  ['a remark of 141 characters', { remark: 'x'.repeat(141) }, 'request.invalid'],
  ['four images', { images: Array.from({ length: 4 }, () => randomUUID()) }, 'request.invalid'],
  ['a kind that there is none of', { kind: 'rant' }, 'request.invalid'],
])('%s are refused, and nothing is kept', async (_name, given, code) => {
  const member = await aMember(platform());
  expect((await give(member, given)).body.code).toBe(code);
  expect((await desk.call<FeedbackList>(member, 'GET', '/api/feedback')).body.items).toEqual([]);
});

test('ten a day are taken, and no more; whoever may not is refused', async () => {
  const member = await aMember(platform());
  for (let count = 0; count < 10; count += 1) expect((await give(member)).status).toBe(200);
  expect((await give(member)).body.code).toBe('support.too_many');
  const nobody = { headers: { origin: 'http://member.test' } };
  expect((await give(nobody)).status).toBe(401);
  expect((await queue(nobody)).status).toBe(401);
  expect((await queue(await anOperator(platform(), 'payments'))).status).toBe(403);
  const auditor = await anOperator(platform(), 'auditor');
  const [row] = (await queue(auditor)).body.items;
  const acted = await desk.call(auditor, 'POST', `/office/feedback/${row!.id}/read`, { version: 1 });
  expect(acted.status).toBe(403);
});

describe('the table of states', () => {
  test.each(FEEDBACK_STATES.flatMap((from) => FEEDBACK_STATES.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) =>
      expect(mayMove(FEEDBACK_TRANSITIONS, from, to)).toBe(FEEDBACK_TRANSITIONS[from].includes(to)),
  );
});

test.each([
  ['¿Qué tal? Muy bien, gracias.', 'es', 5],
  ["Don't stop: it's 3.5 times better!", 'en', 6],
  ['  ', 'en', 0],
  ['... !!! ¿?', 'es', 0],
])('%j has words as its language counts them', (text, language, count) => {
  expect(countWords(text, language)).toBe(count);
});
