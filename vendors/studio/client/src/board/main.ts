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
import { beginOpening, isFun, isKept, openSitting, root, speak, theme, voice } from '../entry.ts';
import { openFairness } from '../slot/fairness.ts';
import { showNotice } from '../slot/notice.ts';
import { refusalOf } from '../slot/refusals.ts';
import { openBoardInfo } from './info.ts';
import { loadBoard, loadFelt } from './load.ts';
import { createSitting, type BoardSession, type Sitting } from './sitting.ts';

async function open(): Promise<void> {
  const body = beginOpening();
  try {
    const opened = await openSitting<BoardSession>(body, troubleOpening);
    const { code, board, look, title } = opened.game;
    const [part, makeFelt, { brandStage }] = await Promise.all([
      loadBoard(board),
      loadFelt(board),
      import('../../../games/brands/stage.ts'),
    ]);
    const { scene, colours } = brandStage(code, look.brand);
    const sitting = createSitting({ opened, scene, voice, isFun, isKept, speak, part, makeFelt });
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
      voice,
      session: opened.session,
      fairness: sitting.fairness(),
      onChange: (next) => sitting.setFairness(next),
    }),
  );
}

void open();
