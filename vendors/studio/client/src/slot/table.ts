import type { SlotArt } from '@feria/kit';
import type {
  BalanceAnswer,
  PlayAnswer,
  RoundView,
  SessionAnswer,
  SpinRequest,
  SpinView,
} from '../../../wire.ts';
import { call, retryUntilAnswered, Refused, sleep } from '../api.ts';
import { h, icon } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import { moneyVoice, unitsOf } from '../money.ts';
import { isPreferred, prefer } from '../preferences.ts';
import { newRequestKey } from '../request-key.ts';
import { awardText, resultText } from './announce.ts';
import { celebrate, showPlate } from './celebrate.ts';
import { playFeatures } from './features.ts';
import { createFreeRounds } from './free-rounds.ts';
import { showNotice } from './notice.ts';
import { paidCells, paidLines, type Picture } from './paid-lines.ts';
import type { ParentWord } from './parent.ts';
import { createPots } from './pots.ts';
import { refusalOf } from './refusals.ts';
import { createSound } from './sound.ts';
import { createStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { emptyTally, freeSpinPlace, isCelebrated, netOf, paidBy, shownWin, stepStake } from './tally.ts';

export interface TableParts {
  readonly opened: SessionAnswer;
  readonly art: SlotArt;
  readonly voice: Voice;
  readonly isFun: boolean;
  readonly isKept: boolean;
  readonly speak: (word: ParentWord) => void;
}

export interface Table {
  readonly stage: Stage;
  /** The stake chosen now, as a decimal string. */
  stake(): string;
  fairness(): PlayAnswer['fairness'];
  setFairness(next: PlayAnswer['fairness']): void;
  isBusy(): boolean;
  /** Spins when at rest, stops the reels when they turn. */
  press(): void;
  changeStake(by: 1 | -1): void;
  toggleTurbo(): void;
  toggleSound(): void;
  /** Offers the free rounds, or goes back to them. */
  askFreeRounds(): void;
  /** Shows the round that was left in the middle, then the free rounds on offer. */
  resume(): Promise<void>;
  net(): bigint;
}

/** So long from one start of a slot to the next (GB's rule; ux.md 1.6). No turbo is faster. */
const SPIN_FLOOR_MS = 2500;
const PAYMENT_CHECKS_MS = [2000, 4000, 8000, 16_000];

/** Plays what the server answers. It decides nothing: stakes, windows, wins and balances are shown as they were sent. */
export function createTable({ opened, art, voice, isFun, isKept, speak }: TableParts): Table {
  const { game } = opened;
  const { say } = voice;
  const money = moneyVoice(voice, game.currency);
  const pots = createPots(game, voice);
  const stage = createStage(game, art, voice, { isFun, isKept, pots: pots.element });
  const sound = createSound(isPreferred('sound'));
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let fairness = opened.fairness;
  let stake = game.defaultStake;
  let isTurbo = isPreferred('turbo');
  let isBusy = false;
  let isHurried = false;
  let readyAt = 0;
  let tally = emptyTally;
  let dismiss: (() => void) | null = null;
  const free = createFreeRounds({
    first: opened.freeRounds,
    stage,
    voice,
    money,
    currency: game.currency,
    session: opened.session,
    onChange: () => showControls(),
  });
  let overlay: SVGElement | null = null;

  const pace = () => ({ turbo: isTurbo, still: still.matches });
  const tell = (text: string): void => void (stage.live.textContent = text);

  /** A pause that a press of the button ends. */
  async function dwell(ms: number): Promise<void> {
    isHurried = false;
    for (let waited = 0; waited < ms && !isHurried; waited += 50) await sleep(50);
  }

  function showBalance(units: bigint): void {
    stage.balance.textContent = money.amount(units);
  }

  /** What the next round costs, whoever pays. */
  const stakeNow = (): string => free.paying()?.stake ?? stake;

  function showControls(): void {
    stage.stake.textContent = money.amount(unitsOf(stake));
    stage.net.textContent = money.signed(netOf(tally));
    stage.spin.classList.toggle('is-busy', isBusy);
    stage.spin.setAttribute('aria-label', say(isBusy ? 'skip' : 'spin'));
    // Not `disabled`: the button keeps the focus of whoever plays by keyboard.
    const early = isBusy ? 0 : readyAt - performance.now();
    stage.spin.setAttribute('aria-disabled', String(early > 0));
    if (early > 0) setTimeout(showControls, early);
    stage.spin.replaceChildren(icon(isBusy ? 'stop' : 'spin'));
    stage.less.disabled = isBusy || stake === game.stakes[0];
    stage.more.disabled = isBusy || stake === game.stakes.at(-1);
    stage.gift.disabled = isBusy;
    stage.turbo.setAttribute('aria-pressed', String(isTurbo));
    stage.sound.setAttribute('aria-pressed', String(sound.isOn()));
    stage.sound.replaceChildren(icon(sound.isOn() ? 'soundOn' : 'soundOff'));
  }

  function setBusy(next: boolean): void {
    isBusy = next;
    showControls();
  }

  function clearWindow(): void {
    dismiss?.();
    overlay?.remove();
    overlay = null;
    stage.reels.mark(null);
    stage.plate.hidden = true;
  }

  function trouble(text: 'offlineSpin' | 'offlineShow'): (isInTrouble: boolean) => void {
    let remove: (() => void) | null = null;
    return (isInTrouble) => {
      remove?.();
      remove = isInTrouble
        ? showNotice(stage.notices, say('offline'), say(text), [
            { label: say('back'), act: () => speak('feria:close') },
          ])
        : null;
    };
  }

  function refuse(error: unknown, wasFree = false): void {
    const code = error instanceof Refused ? error.code : 'failed';
    const { title, text, action } = refusalOf(code, { isFun, wasFree });
    if (wasFree && title === 'houseOver') free.stop();
    const close = { label: say('ok'), act: () => dismiss?.() };
    const words = { reopen: 'feria:relaunch', deposit: 'feria:deposit', back: 'feria:close' } as const;
    const main = action === 'ok' ? close : { label: say(action), act: () => speak(words[action]) };
    if (action === 'reopen') speak('feria:relaunch');
    dismiss = showNotice(stage.notices, say(title), say(text), action === 'deposit' ? [main, close] : [main]);
  }

  async function spin(): Promise<void> {
    const reward = free.paying()?.id;
    const request: SpinRequest = {
      stake: stakeNow(),
      idempotencyKey: newRequestKey(),
      ...(reward === undefined ? {} : { reward }),
    };
    const before = stage.balance.textContent;
    readyAt = performance.now() + SPIN_FLOOR_MS;
    setBusy(true);
    clearWindow();
    isHurried = false;
    stage.win.textContent = money.amount(0n);
    stage.result.textContent = '';
    stage.reels.turn(pace());
    try {
      const send = (): Promise<PlayAnswer> => call('/api/spin', { session: opened.session, body: request });
      const answer = await retryUntilAnswered(send, trouble('offlineSpin'));
      if (!answer.round.isFree) tally = { ...tally, staked: tally.staked + unitsOf(answer.round.stake) };
      await showRound(answer, 0);
    } catch (error) {
      await stage.reels.back(pace());
      stage.balance.textContent = before;
      stage.result.textContent = '';
      // Nothing was played.
      readyAt = 0;
      refuse(error, reward !== undefined);
    } finally {
      setBusy(false);
    }
  }

  /** Shows a round from a step on, reporting each shown step while the server has more to tell. */
  async function showRound(first: PlayAnswer, from: number): Promise<void> {
    let { round, balance, freeRounds } = first;
    fairness = first.fairness;
    for (let step = from; step < round.steps.length; step += 1) {
      // What the wallet holds before the win that the reels are about to show.
      // A free round takes nothing, and where its win goes is not ours to say: until its end the balance stands.
      if (!round.isFree) showBalance(unitsOf(balance) - (round.state === 'closed' ? paidBy(round) : 0n));
      await showStep(round, step);
      if (round.state !== 'playing') continue;
      const body = { roundId: round.id, step };
      const send = (): Promise<PlayAnswer> => call('/api/advance', { session: opened.session, body });
      ({ round, balance, fairness, freeRounds } = await retryUntilAnswered(send, trouble('offlineShow')));
    }
    await showJackpots(round);
    finish(round, balance);
    if (round.isFree) free.follow(freeRounds);
  }

  /** What the round won of jackpots, each at its time, over the reels. */
  async function showJackpots(round: RoundView): Promise<void> {
    for (const { level, amount } of round.jackpots ?? []) {
      const won = unitsOf(amount);
      const words = { name: pots.nameOf(level), amount: money.amount(won) };
      tally = { ...tally, won: tally.won + won };
      stage.result.textContent = say('potWon', words);
      tell(say('potTold', words));
      sound.win();
      showPlate(stage.plate, words.amount, words.name);
      stage.win.textContent = money.amount(paidBy(round));
      showControls();
      await dwell(still.matches ? 2200 : 3000);
      stage.plate.hidden = true;
    }
  }

  function finish(round: RoundView, balance: string): void {
    const win = paidBy(round);
    showBalance(unitsOf(balance));
    if (round.steps.length > 1) {
      const text = say('freeTotal', { amount: money.amount(unitsOf(round.win)) });
      stage.result.textContent = text;
      tell(text);
    }
    stage.banner.hidden = true;
    stage.element.classList.remove('is-free');
    if (round.state === 'settling' && win > 0n) {
      stage.result.textContent = say(round.isFree ? 'houseWinPending' : 'winPending', {
        amount: money.amount(win),
      });
      void awaitPayment();
    }
  }

  /** A win that the wallet had not acknowledged arrives later: the balance is asked for a few times, while nothing else moves it. */
  async function awaitPayment(): Promise<void> {
    for (const ms of PAYMENT_CHECKS_MS) {
      await sleep(ms);
      if (isBusy) return;
      const answer = await call<BalanceAnswer>('/api/balance', { session: opened.session }).catch(() => null);
      if (answer && !isBusy) showBalance(unitsOf(answer.balance));
    }
  }

  async function showStep(round: RoundView, step: number): Promise<void> {
    const spun = round.steps[step];
    if (!spun) return;
    const place = freeSpinPlace(spun, step);
    stage.element.classList.toggle('is-free', place !== null);
    stage.banner.hidden = place === null;
    if (place) {
      const { played, granted } = place;
      stage.banner.replaceChildren(
        say('freeSpin', { played, granted: granted - spun.awarded }),
        spun.multiplier > 1 ? h('b', {}, money.times(spun.multiplier)) : '',
      );
      clearWindow();
      stage.reels.turn(pace());
      if (!isTurbo && !still.matches) await dwell(220);
    }
    await stage.reels.land(spun.window, pace(), (reel) => sound.stop(reel));
    const picture = await playFeatures({ stage, game, voice, money, pace, dwell }, spun);
    await showPay(round, step, spun, picture);
  }

  async function showPay(round: RoundView, step: number, spun: SpinView, picture: Picture): Promise<void> {
    const win = unitsOf(spun.win);
    const staked = unitsOf(round.stake);
    // What cost nothing is a win, however small.
    const cost = round.isFree ? 0n : staked;
    tally = { ...tally, won: tally.won + win };
    const text = resultText(voice, money, spun, win, cost);
    stage.result.textContent = text;
    tell(spun.awarded > 0 ? `${text}. ${awardText(voice, spun)}` : text);
    if (win > 0n || spun.awarded > 0) {
      stage.reels.mark(paidCells(game, picture));
      overlay = paidLines(game, picture);
      stage.window.append(overlay);
    }
    stage.win.textContent = money.amount(shownWin(round, step));
    showControls();
    if (isCelebrated(win, cost)) {
      sound.win();
      isHurried = false;
      await celebrate(stage, money, win, staked, { ...pace(), isOver: () => isHurried });
    }
    if (spun.awarded > 0) {
      sound.free();
      const multiplier = game.freeSpins?.multiplier ?? 1;
      showPlate(
        stage.plate,
        awardText(voice, spun),
        multiplier > 1 ? say('freeAwardedHint', { multiplier }) : '',
      );
      await dwell(still.matches ? 2200 : 1700);
      stage.plate.hidden = true;
    } else if (spun.kind === 'free' && spun.freeSpinsLeft > 0) {
      await dwell(isTurbo ? 250 : win > 0n ? 900 : 450);
    }
  }

  async function resumeRound(round: RoundView): Promise<void> {
    // What it cost stands there, whatever the stake of the next round would be.
    if (!round.isFree && game.stakes.includes(round.stake)) stake = round.stake;
    setBusy(true);
    const seen = round.steps[round.shown - 1];
    if (seen) stage.reels.show(seen.window);
    // The spin that is next may be the paid one itself: its reels never came to a stop.
    const left = seen?.freeSpinsLeft ?? 0;
    stage.win.textContent = money.amount(shownWin(round, round.shown - 1));
    if (left > 0) {
      const text = say('resumed', { count: left });
      stage.result.textContent = text;
      tell(text);
      await dwell(1800);
    }
    try {
      await showRound(
        { round, balance: opened.balance, fairness, freeRounds: opened.freeRounds },
        round.shown,
      );
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  pots.watch();
  showBalance(unitsOf(opened.balance));
  stage.win.textContent = money.amount(0n);
  free.show();

  return {
    stage,
    stake: stakeNow,
    fairness: () => fairness,
    setFairness: (next) => void (fairness = next),
    isBusy: () => isBusy,
    press() {
      if (stage.notices.childElementCount > 0) return;
      if (!isBusy) return performance.now() < readyAt ? undefined : void spin();
      isHurried = true;
      stage.reels.hurry();
    },
    changeStake(by) {
      if (!isBusy && !free.paying()) stake = stepStake(game.stakes, stake, by);
      showControls();
    },
    toggleTurbo() {
      isTurbo = !isTurbo;
      prefer('turbo', isTurbo);
      showControls();
    },
    toggleSound() {
      prefer('sound', sound.toggle());
      showControls();
    },
    askFreeRounds() {
      if (!isBusy && stage.notices.childElementCount === 0) free.ask();
    },
    async resume() {
      if (opened.openRound) await resumeRound(opened.openRound);
      if (stage.notices.childElementCount > 0) return;
      const text = free.begin();
      if (text !== null && !opened.openRound) tell((stage.result.textContent = text));
    },
    net: () => netOf(tally),
  };
}
