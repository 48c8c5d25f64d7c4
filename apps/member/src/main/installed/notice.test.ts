import { expect, test } from 'vitest';
import { readNotice } from './notice.ts';

const pushed = (value: unknown) => readNotice({ json: () => value });

test('a message is shown as it says, and leads to its page', () => {
  const said = {
    title: 'Feria',
    body: 'Your withdrawal was sent.',
    href: '/member?page=withdraw',
    tag: 'm1',
    lang: 'en',
  };
  expect(pushed(said)).toMatchObject({
    title: 'Feria',
    options: { body: said.body, tag: 'm1', lang: 'en', data: { href: said.href } },
  });
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 7, undefined])(
  'it never leads to %s',
  (href) => expect(pushed({ href }).options.data.href).toBe('/member?page=messageV2'),
);

test('whatever cannot be read makes a notice all the same', () => {
  const broken = { json: () => JSON.parse('{') as unknown };
  for (const notice of [readNotice(null), readNotice(broken), pushed('x'), pushed(null)])
    expect(notice).toMatchObject({ title: 'Feria', options: { body: '' } });
});
