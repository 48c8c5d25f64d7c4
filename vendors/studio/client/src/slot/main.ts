import '../styles/base.css';
import '../styles/slot.css';
import '../styles/reels.css';
import '../styles/slot-sizes.css';
import '../styles/pots.css';
import '../styles/sheet.css';
import type { SessionAnswer } from '../../../wire.ts';
import { Refused } from '../api.ts';
import { loadArt, ownArt, paintStage } from '../art.ts';
import { beginOpening, isFun, isKept, openGameSession, root, speak, theme, voice } from '../entry.ts';
import type { Voice } from '../i18n/index.ts';
import { openFairness } from './fairness.ts';
import { showNotice } from './notice.ts';
import { openPaytable } from './paytable.ts';
import { refusalOf } from './refusals.ts';
import { createTable } from './table.ts';
import type { Table } from './table.ts';

async function open(): Promise<void> {
  const body = beginOpening();
  try {
    const [opened, own] = await Promise.all([
      openGameSession<SessionAnswer>(body, troubleOpening),
      ownArt(body.game),
    ]);
    const art = own ?? (await loadArt(opened.game));
    const table = createTable({ opened, art, voice, isFun, isKept, speak });
    document.title = voice.pick(opened.game.title);
    paintStage(document.documentElement, art.colours[theme]);
    root.replaceChildren(table.stage.element);
    listen(table, opened, art);
    void table.resume();
  } catch (error) {
    cannotOpen(error instanceof Refused ? error.code : 'game_unknown', voice);
  }
}

function troubleOpening(isInTrouble: boolean): void {
  if (!isInTrouble) return root.replaceChildren();
  showNotice(root, voice.say('offline'), voice.say('offlineOpen'), []);
}

function cannotOpen(code: Refused['code'], { say }: Voice): void {
  const { title, text, action } = refusalOf(code, { isFun });
  if (action === 'reopen') speak('feria:relaunch');
  const word = action === 'reopen' ? 'feria:relaunch' : 'feria:close';
  const label = action === 'reopen' ? say('reopen') : say('back');
  root.replaceChildren();
  showNotice(root, say(title), say(text), [{ label, act: () => speak(word) }]);
}

type Opened = { readonly opened: SessionAnswer; readonly art: Awaited<ReturnType<typeof loadArt>> };

function listen(table: Table, opened: Opened['opened'], art: Opened['art']): void {
  const { stage } = table;
  stage.spin.addEventListener('click', () => table.press());
  stage.window.addEventListener('click', () => table.isBusy() && table.press());
  stage.less.addEventListener('click', () => table.changeStake(-1));
  stage.more.addEventListener('click', () => table.changeStake(1));
  stage.turbo.addEventListener('click', () => table.toggleTurbo());
  stage.sound.addEventListener('click', () => table.toggleSound());
  stage.gift.addEventListener('click', () => table.askFreeRounds());
  stage.info.addEventListener('click', () =>
    openPaytable({ game: opened.game, art, voice, stake: table.stake() }),
  );
  stage.fairness.addEventListener('click', () =>
    openFairness({
      voice,
      session: opened.session,
      fairness: table.fairness(),
      onChange: (next) => table.setFairness(next),
    }),
  );
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' && event.code !== 'Enter') return;
    // A focused control keeps its own key; a held key spins once.
    if (event.target instanceof Element && event.target.closest('button, input, dialog, a')) return;
    event.preventDefault();
    if (!event.repeat) table.press();
  });
  stage.spin.addEventListener('keydown', (event) => {
    if (event.repeat && (event.code === 'Space' || event.code === 'Enter')) event.preventDefault();
  });
}

void open();
