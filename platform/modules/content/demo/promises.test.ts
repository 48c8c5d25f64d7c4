/** What a registration asks for is each market's data, and what it asks for is shown from it: no text promises it. */
import { expect, test } from 'vitest';
import { ARTICLES } from './articles.ts';
import { BANNERS } from './banners.ts';
import { HELP_ACCOUNT } from './help-account.ts';
import { GUIDES, HELP_GAMES, QUESTIONS, TOLD } from './help-games.ts';
import { NOTICES } from './notices.ts';
import { promotions } from './promotions.ts';

const PROMISE =
  /name and a password|nombre y una contraseña|\b(?:two|three|dos|tres) (?:fields|details|campos|datos)\b|(?:eight|\d+) characters|(?:ocho|\d+) caracteres/i;

const told = (): string =>
  JSON.stringify([
    ...[ARTICLES, BANNERS, HELP_ACCOUNT, GUIDES, HELP_GAMES, QUESTIONS, TOLD, NOTICES],
    promotions(() => '0192f000-0000-7000-8000-000000000001'),
  ]);

test('no text of ours promises how little a registration asks for', () => {
  expect(told().length).toBeGreaterThan(20_000);
  expect(PROMISE.exec(told())).toBeNull();
});

test.each([
  'A name and a password are enough to look around.',
  'Un nombre y una contraseña bastan.',
  'Solo dos datos y estás dentro.',
  'a password of at least eight characters',
])('planted: %s', (text) => expect(PROMISE.test(text)).toBe(true));
