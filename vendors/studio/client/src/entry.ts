/** How a game's page is entered: what its address asks for, in which language and theme, and where it is drawn. */
import { setPageLanguage } from '@feria/contracts/languages';
import type { FairnessView, SeedAnswer, SeedRequest, SessionRequest } from '../../wire.ts';
import { call, retryUntilAnswered } from './api.ts';
import { themeOf } from './art.ts';
import { h } from './dom.ts';
import { voiceOf } from './i18n/index.ts';
import { randomSeed } from './seed.ts';
import { parentSpeaker } from './slot/parent.ts';

const asked = new URLSearchParams(location.search);
export const voice = voiceOf(asked.get('lang'), asked.get('country'));
export const speak = parentSpeaker(asked.get('parent'));
export const theme = themeOf(asked.get('theme'));
export const isFun = asked.get('mode') === 'fun';
/** The page that holds the game shows the clock, the game session and its net: once is enough. */
export const isKept = window.parent !== window && URL.canParse(asked.get('parent') ?? '');
export const root = document.querySelector<HTMLElement>('#game') ?? document.body;

setPageLanguage(document.documentElement, voice.language);
document.documentElement.dataset['theme'] = theme;

/** Says that the game is coming, and answers what its game session is opened with. Called once: the token works once. */
export function beginOpening(): SessionRequest {
  root.replaceChildren(h('p', { class: 'opening', role: 'status' }, voice.say('loading')));
  const token = takeToken();
  return {
    game: asked.get('game') ?? '',
    mode: isFun ? 'fun' : 'real',
    lang: voice.language,
    ...(token ? { token } : {}),
  };
}

/**
 * Opens the game session. Who has no seed in this game yet chooses one now: the fingerprint of the secret seed that it will meet
 * has come with the answer. Without it (no connection) the first round gets one from the server.
 */
export async function openGameSession<Opened extends { session: string; fairness: FairnessView }>(
  body: SessionRequest,
  onTrouble: (isInTrouble: boolean) => void,
): Promise<Opened> {
  const opened = await retryUntilAnswered(() => call<Opened>('/api/session', { body }), onTrouble);
  if (opened.fairness.commitment !== null) return opened;
  const { session } = opened;
  const choice: SeedRequest = { clientSeed: randomSeed(), next: opened.fairness.next };
  const chosen = await call<SeedAnswer>('/api/seed', { session, body: choice }).catch(() => undefined);
  return chosen ? { ...opened, fairness: chosen.fairness } : opened;
}

/** The address keeps no token: it works once, and a copied address must be worth nothing. */
function takeToken(): string | undefined {
  const token = asked.get('token') ?? undefined;
  const kept = new URLSearchParams(asked);
  kept.delete('token');
  history.replaceState(null, '', `?${kept.toString()}`);
  return token;
}
