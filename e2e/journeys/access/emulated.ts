/** The emulator of Firebase Authentication for a journey: what the copy is configured with, and what a hand does in its window. */
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { installEmulator } from '../../../tools/firebase/install.ts';
import { startEmulator } from '../../../tools/test/emulator.ts';

const PROJECT = 'demo-feria';
const CODES = `emulator/v1/projects/${PROJECT}/verificationCodes`;

export interface Emulated {
  /** `http://host:port` */
  address: string;
  env: Readonly<Record<string, string>>;
  /** The newest code for a number (E.164). Throws when none was sent. */
  codeFor(number: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startEmulated(): Promise<Emulated> {
  await installEmulator();
  const { child, host } = await startEmulator();
  const address = `http://${host}`;
  return {
    address,
    env: {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_EMULATOR_HOST: host,
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    },
    codeFor: async (number) => {
      const answer = await fetch(`${address}/${CODES}`);
      const { verificationCodes } = (await answer.json()) as {
        verificationCodes: { phoneNumber: string; code: string }[];
      };
      const found = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number);
      if (!found) throw new Error(`no code was sent to ${number}`);
      return found.code;
    },
    stop: async () => {
      const closed = once(child, 'close');
      child.stdin?.end();
      await closed;
    },
  };
}

/** The window that opens while `press` runs. */
export async function windowOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), press()]);
  await opened.locator('#add-account-button').waitFor();
  return opened;
}

export interface Person {
  email: string;
  name: string;
}

/** Somebody who comes there for the first time. */
export async function comeAs(opened: Page, { email, name }: Person): Promise<void> {
  await opened.locator('#add-account-button button').click();
  await opened.locator('#email-input').fill(email);
  await opened.locator('#display-name-input').fill(name);
  await opened.locator('#sign-in').click();
}

/** Somebody who was there before. */
export async function comeAgain(opened: Page, { email }: Person): Promise<void> {
  await opened.locator('.js-reuse-account', { hasText: email }).click();
}
