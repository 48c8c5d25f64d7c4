import { expect, test } from 'vitest';
import { couldNotAsk } from './unasked.ts';

const coded = (code: string): Error => Object.assign(new Error(code), { code });
const answered = (status: number): Error => Object.assign(new Error('status'), { status });

test.each([
  ['nothing listens', coded('ECONNREFUSED')],
  ['the connection broke', coded('ECONNRESET')],
  ['its name is not found', coded('ENOTFOUND')],
  ['too slow', new DOMException('late', 'TimeoutError')],
  ['a fetch that failed on its way', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['two causes deep', new Error('a', { cause: new Error('b', { cause: coded('EPIPE') }) })],
  ['it starts', answered(503)],
  ['it broke', answered(500)],
  ['too many calls', answered(429)],
])('could not be asked: %s', (_name, error) => {
  expect(couldNotAsk(error)).toBe(true);
});

test.each([
  ['a no', answered(403)],
  ['there is no such thing', answered(404)],
  ['it offers none', answered(501)],
  ['an answer that does not fit', new SyntaxError('no JSON')],
  ['a certificate that is over', coded('CERT_HAS_EXPIRED')],
  ['too much', new Error('more than 5 bytes are too many')],
  ['a no, whatever lay behind it', Object.assign(answered(401), { cause: coded('ECONNRESET') })],
  ['no error at all', undefined],
])('an answer: %s', (_name, error) => {
  expect(couldNotAsk(error)).toBe(false);
});
