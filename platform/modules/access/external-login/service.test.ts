import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ServiceSettings } from '../../../core/outbound/external-login-config.ts';
import { readServiceToken } from './service.ts';

const PROJECT = 'feria-project';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const SERVICE: ServiceSettings = {
  projectId: PROJECT,
  apiKey: 'any',
  authDomain: 'feria.example',
  emulator: undefined,
  providers: ['google'],
  account: {
    projectId: PROJECT,
    clientEmail: 'feria@feria.example',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
};
const AT = new Date(1_795_000_000_000);
const SECONDS = AT.getTime() / 1_000;
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'somebody',
  iat: SECONDS,
  exp: SECONDS + 3_600,
  auth_time: SECONDS,
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['1'] } },
};

const written = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (head: object): string => `${written(head)}.${written(CLAIMS)}`;

/** Refused before any key is fetched: nothing leaves the machine. */
test.each([
  ['that nobody signed', `${unsigned({ alg: 'none', typ: 'JWT' })}.`],
  ['by another algorithm', `${unsigned({ alg: 'HS256', kid: 'any' })}.${'A'.repeat(43)}`],
  ['under a key that it brings along', signed({ alg: 'RS256', jku: 'https://feria.example/keys' })],
])('a token %s is no proof', async (_how, idToken) => {
  await expect(readServiceToken(SERVICE, idToken, AT)).rejects.toMatchObject({
    code: 'identity.outside_invalid',
  });
});

function signed(head: object): string {
  const text = unsigned(head);
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}
