import { createECDH, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptPush, isPushService, publicPoint, vapidOf } from './web-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('a message is encrypted as RFC 8291, appendix A, has it', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const target = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
  expect(
    encryptPush('When I grow up, I want to be a watermelon', target, own, salt).toString('base64url'),
  ).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('who sends is signed for one service and half a day (RFC 8292)', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const settings = { key: privateKey, subject: 'mailto:push@feria.example', hosts: [] };
  const at = new Date('2026-11-20T15:00:00Z');
  const header = vapidOf(settings, 'https://push.example/send/abc?x=1', at);
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicPoint(privateKey));
  expect(bytes(key)).toHaveLength(65);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: at.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:push@feria.example',
  });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), options, bytes(signature))).toBe(true);
});

describe('an endpoint is an address that somebody typed', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com', '127.0.0.1:4000'];
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://127.0.0.1:4000/abc', true],
    ['http://fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user@fcm.googleapis.com/abc', false],
    ['https://push.apple.com.evil.test/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['http://127.0.0.1:5432/', false],
    ['http://169.254.169.254/latest', false],
    ['nonsense', false],
  ])('%s: %s', (endpoint, is) => expect(isPushService({ hosts }, endpoint)).toBe(is));
});
