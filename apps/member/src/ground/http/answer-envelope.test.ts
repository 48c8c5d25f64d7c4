import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, expect, test, vi } from 'vitest';
import { ENVELOPE_FOR } from '@feria/contracts/envelope';
import { anOpener } from './answer-envelope.ts';

beforeAll(() => vi.stubGlobal('isSecureContext', true));

async function sealFor(headers: Record<string, string>, text: string): Promise<string> {
  const point = Buffer.from(headers[ENVELOPE_FOR] ?? '', 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ECDH-ES'));
}

test('what was sealed for a page is opened by it, and by no other', async () => {
  const [own, other] = [await anOpener(), await anOpener()];
  const sealed = await sealFor(own!.headers, 'https://t.feria.test/ñandú');
  expect(await own!.open(sealed)).toBe('https://t.feria.test/ñandú');
  await expect(other!.open(sealed)).rejects.toThrow();
  const parts = sealed.split('.');
  parts[3] = `${parts[3]![0] === 'A' ? 'B' : 'A'}${parts[3]!.slice(1)}`;
  await expect(own!.open(parts.join('.'))).rejects.toThrow();
});

test('a page over an open connection brings no key', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await anOpener()).toBeUndefined();
});
