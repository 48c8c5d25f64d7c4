import '../styles/base.css';
import '../styles/slot.css';
import '../styles/sheet.css';
import '../styles/board.css';
import '../styles/board-felt.css';
import '../styles/board-cloth.css';
import '../styles/board-pictures.css';
import '../styles/board-tracks.css';
import '../styles/board-draws.css';
import '../styles/board-sizes.css';
import type { SessionRequest } from '../../../wire.ts';
import { call, insist, Refused } from '../api.ts';
import { paintStage, themeOf } from '../art.ts';
import { h } from '../dom.ts';
import { voiceOf } from '../i18n/index.ts';
import { openFairness } from '../slot/fairness.ts';
import { showNotice } from '../slot/notice.ts';
import { parentSpeaker } from '../slot/parent.ts';
import { refusalOf } from '../slot/refusals.ts';
import { elapsed } from '../slot/tally.ts';
import { loadFelt } from './felts.ts';
import { openBoardInfo } from './info.ts';
import { loadPicture } from './pictures/index.ts';
import { createSitting, type BoardSession, type Sitting } from './sitting.ts';

const asked = new URLSearchParams(location.search);
const voice = voiceOf(asked.get('lang'));
const speak = parentSpeaker(asked.get('parent'));
const theme = themeOf(asked.get('theme'));
const isFun = asked.get('mode') === 'fun';
const root = document.querySelector<HTMLElement>('#game') ?? document.body;

document.documentElement.lang = voice.language;
document.documentElement.dataset['theme'] = theme;

/** The address keeps no token: it works once, and a copied address must be worth nothing. */
function takeToken(): string | undefined {
  const token = asked.get('token') ?? undefined;
  const kept = new URLSearchParams(asked);
  kept.delete('token');
  history.replaceState(null, '', `?${kept.toString()}`);
  return token;
}

async function open(): Promise<void> {
  root.replaceChildren(h('p', { class: 'opening', role: 'status' }, voice.say('loading')));
  const token = takeToken();
  const body: SessionRequest = {
    game: asked.get('game') ?? '',
    mode: isFun ? 'fun' : 'real',
    lang: voice.language,
    ...(token ? { token } : {}),
  };
  try {
    const opened = await insist(() => call<BoardSession>('/api/session', { body }), troubleOpening);
    const { code, board, look, title } = opened.game;
    const [makePicture, makeFelt, { brandStage }] = await Promise.all([
      loadPicture(board),
      loadFelt(board),
      import('../../../games/brands/stage.ts'),
    ]);
    const { scene, colours } = brandStage(code, look.brand);
    const sitting = createSitting({ opened, scene, voice, isFun, speak, makePicture, makeFelt });
    document.title = voice.pick(title);
    paintStage(document.documentElement, colours[theme]);
    root.replaceChildren(sitting.stage.element);
    listen(sitting, opened);
    await sitting.resume();
  } catch (error) {
    cannotOpen(error instanceof Refused ? error.code : 'game_unknown');
  }
}

function troubleOpening(isInTrouble: boolean): void {
  if (!isInTrouble) return root.replaceChildren();
  showNotice(root, voice.say('offline'), voice.say('offlineOpen'), []);
}

function cannotOpen(code: Refused['code']): void {
  const { title, text, action } = refusalOf(code, { isFun });
  if (action === 'reopen') speak('feria:relaunch');
  const word = action === 'reopen' ? 'feria:relaunch' : 'feria:close';
  const label = voice.say(action === 'reopen' ? 'reopen' : 'back');
  root.replaceChildren();
  showNotice(root, voice.say(title), voice.say(text), [{ label, act: () => speak(word) }]);
}

function listen(sitting: Sitting, opened: BoardSession): void {
  const { stage } = sitting;
  stage.play.addEventListener('click', () => sitting.play());
  stage.undo.addEventListener('click', () => sitting.undo());
  stage.clear.addEventListener('click', () => sitting.clear());
  stage.sound.addEventListener('click', () => sitting.toggleSound());
  stage.info.addEventListener('click', () => openBoardInfo(opened.game, voice));
  stage.fairness.addEventListener('click', () =>
    openFairness({
      ...{ voice, session: opened.session, fairness: sitting.fairness() },
      onChange: (next) => sitting.setFairness(next),
    }),
  );
  const since = performance.now();
  const clock = new Intl.DateTimeFormat(voice.language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const tick = (): void => {
    stage.clock.textContent = clock.format(new Date());
    stage.session.textContent = elapsed(performance.now() - since);
  };
  tick();
  setInterval(tick, 1000);
}

void open();
