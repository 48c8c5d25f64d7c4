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
import { Refused } from '../api.ts';
import { paintStage } from '../art.ts';
import { beginOpening, isFun, isKept, openGameSession, root, speak, theme, voice } from '../entry.ts';
import { openFairness } from '../slot/fairness.ts';
import { showNotice } from '../slot/notice.ts';
import { refusalOf } from '../slot/refusals.ts';
import { openBoardInfo } from './info.ts';
import { loadBoard, loadFelt } from './load.ts';
import { createGameSession, type BoardSession, type GameSession } from './game-session.ts';

async function open(): Promise<void> {
  const body = beginOpening();
  try {
    const opened = await openGameSession<BoardSession>(body, troubleOpening);
    const { code, board, look, title } = opened.game;
    const [part, makeFelt, { brandStage }] = await Promise.all([
      loadBoard(board),
      loadFelt(board),
      import('../../../games/brands/stage.ts'),
    ]);
    const { scene, colours } = brandStage(code, look.brand);
    const gameSession = createGameSession({ opened, scene, voice, isFun, isKept, speak, part, makeFelt });
    document.title = voice.pick(title);
    paintStage(document.documentElement, colours[theme]);
    root.replaceChildren(gameSession.stage.element);
    listen(gameSession, opened);
    await gameSession.resume();
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

function listen(gameSession: GameSession, opened: BoardSession): void {
  const { stage } = gameSession;
  stage.play.addEventListener('click', () => gameSession.play());
  stage.undo.addEventListener('click', () => gameSession.undo());
  stage.clear.addEventListener('click', () => gameSession.clear());
  stage.sound.addEventListener('click', () => gameSession.toggleSound());
  stage.info.addEventListener('click', () => openBoardInfo(opened.game, voice));
  stage.fairness.addEventListener('click', () =>
    openFairness({
      voice,
      session: opened.session,
      fairness: gameSession.fairness(),
      onChange: (next) => gameSession.setFairness(next),
    }),
  );
}

void open();
