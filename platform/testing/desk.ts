/** An operator's browser: it keeps its cookies, stays in its network until it moves, and may hold passkeys. */
import { expect } from 'vitest';
import { stepOf, totpAt } from '../core/crypto/totp.ts';
import { aBrowser, type ABrowser } from './browser.ts';
import { PASSWORD, STANDS_AT, type AnOperator, type Platform } from './harness.ts';
import { aPasskeyDevice, type PasskeyDevice } from './passkey-device.ts';

const ORIGIN = 'http://office.test';
const MINUTE_MS = 60_000;

type Answer<Body> = { status: number; body: Body & { code: string; detail?: Record<string, unknown> } };
export type Desk = ABrowser & {
  ask<Body>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<Answer<Body>>;
  /** With the password and a fresh code; a minute later, because a code holds once. */
  signIn(operator: AnOperator, password?: string): Promise<Answer<object>>;
  /** Shows a code, a minute later. */
  showCode(operator: AnOperator): Promise<Answer<object>>;
  /** A passkey of the signed-in operator, added on this device. */
  addPasskey(name?: string): Promise<{ device: PasskeyDevice; id: string }>;
  signInBy(device: PasskeyDevice): Promise<Answer<object>>;
  showPasskey(device: PasskeyDevice): Promise<Answer<object>>;
};

export function aDesk(platform: Platform): Desk {
  return deskOf(platform, aBrowser(platform, { agent: 'Firefox/140 (X11; Linux x86_64)', origin: ORIGIN }));
}

/** The one that an operator of the fixture is signed in at. */
export function aDeskOf(platform: Platform, { headers }: AnOperator): Desk {
  const { [STANDS_AT]: address = '', ...own } = headers;
  return deskOf(
    platform,
    aBrowser(platform, { address, agent: 'lightMyRequest', origin: ORIGIN, headers: own }),
  );
}

function deskOf(platform: Platform, browser: ABrowser): Desk {
  const ask = async <Body>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const { status, body } = await browser.call(method, `/office${url}`, payload);
    return { status, body: body as Answer<Body>['body'] };
  };
  const codeOf = ({ totpSecret }: AnOperator): string => {
    platform.clock.advance(MINUTE_MS);
    return totpAt(totpSecret, stepOf(platform.clock.now()));
  };
  const signedOf = async (url: string, device: PasskeyDevice) => {
    const { body } = await ask<{ value: { challenge: string; rpId: string } }>('POST', url, {});
    return device.get(body.value);
  };
  return {
    ...browser,
    ask,
    signIn: (operator, password = PASSWORD) =>
      ask('POST', '/login', { username: operator.username, password, code: codeOf(operator) }),
    showCode: (operator) => ask('POST', '/step-up', { code: codeOf(operator) }),
    addPasskey: async (name = 'Blue key') => {
      const device = aPasskeyDevice(ORIGIN);
      const options = await ask<{ value: Parameters<PasskeyDevice['create']>[0] }>(
        'POST',
        '/me/passkeys/options',
        {},
      );
      const response = device.create(options.body.value);
      const added = await ask<{ value: { id: string } }>('POST', '/me/passkeys', { name, response });
      expect([added.status, added.body.code]).toEqual([200, undefined]);
      return { device, id: added.body.value.id };
    },
    signInBy: async (device) =>
      ask('POST', '/login/passkey', { response: await signedOf('/login/passkey/options', device) }),
    showPasskey: async (device) =>
      ask('POST', '/step-up', { passkey: await signedOf('/step-up/options', device) }),
  };
}
