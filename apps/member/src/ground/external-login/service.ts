/** The authentication service by its own SDK: a chunk that is fetched when somebody presses its button, never before. */
import { initializeApp } from '@firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import type { Auth, UserCredential } from '@firebase/auth';
import type { ExternalLoginWays } from '@feria/contracts/access/external-login';
import type { ShownLanguage } from '../market/preferences.ts';
import type { SentCode } from './service-code.ts';

type Service = NonNullable<ExternalLoginWays['service']>;

let opened: Auth | undefined;

/** Nobody is kept in the browser by it: the session is ours (ASVS 5.0, 14.3.3). What it keeps is its version and days of use. */
function open({ projectId, apiKey, authDomain, emulator }: Service, language: ShownLanguage): Auth {
  if (!opened) {
    opened = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    if (emulator !== null) {
      connectAuthEmulator(opened, emulator, { disableWarnings: true });
      // Its check of the browser is a script of Google's, which nobody needs who sends no SMS.
      opened.settings.appVerificationDisabledForTesting = true;
    }
  }
  opened.languageCode = language;
  return opened;
}

/** It asks for who the person is and their mail, which the SDK asks for by itself, and for nothing else (ASVS 5.0, 10.2.3). */
export function providerOf(by: 'google' | 'facebook'): GoogleAuthProvider | FacebookAuthProvider {
  return by === 'google' ? new GoogleAuthProvider() : new FacebookAuthProvider();
}

/** An id token that the platform takes once, within minutes. Throws the SDK's errors (errors.ts has their words). */
export async function proveByPopup(
  service: Service,
  language: ShownLanguage,
  by: 'google' | 'facebook',
): Promise<string> {
  const auth = open(service, language);
  return take(auth, await signInWithPopup(auth, providerOf(by)));
}

/** Sends a code; the service's own check of a browser needs a place to stand. `number`: E.164. */
export async function sendPhoneCode(
  service: Service,
  language: ShownLanguage,
  { number, place }: { number: string; place: HTMLElement },
): Promise<SentCode> {
  const auth = open(service, language);
  const stand = place.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, stand, { size: 'invisible' });
  try {
    const sent = await signInWithPhoneNumber(auth, number, verifier);
    return { prove: async (code) => take(auth, await sent.confirm(code)) };
  } finally {
    verifier.clear();
    stand.remove();
  }
}

async function take(auth: Auth, { user }: UserCredential): Promise<string> {
  const idToken = await user.getIdToken();
  await signOut(auth);
  return idToken;
}
