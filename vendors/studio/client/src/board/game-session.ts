/** Plays what the server answers. It decides nothing: bets, draws, wins and balances are shown as they were sent. */
import type { BoardShow } from '@feria/kit/board/bets';
import type { Json } from '@feria/kit/round/json';
import type {
  BalanceAnswer,
  BoardView,
  DecideRequest,
  PlayAnswer,
  RoundView,
  SessionAnswer,
  SpinRequest,
} from '../../../wire.ts';
import { call, retryUntilAnswered, Refused, sleep } from '../api.ts';
import { toDecimal } from '@feria/kernel';
import { h, icon } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';
import { moneyVoice, unitsOf } from '../money.ts';
import { isPreferred, prefer } from '../preferences.ts';
import { newRequestKey } from '../request-key.ts';
import { showNotice } from '../slot/notice.ts';
import type { ParentWord } from '../slot/parent.ts';
import { refusalOf } from '../slot/refusals.ts';
import { createSound } from '../slot/sound.ts';
import { emptyTally, isCelebrated, netOf } from '../slot/tally.ts';
import type { Felt, FeltParts } from './felt.ts';
import type { BoardPart } from './part.ts';
import { textOf } from './pictures/picture.ts';
import {
  emptySlip,
  onSpots,
  slipOf,
  totalOf,
  withChip,
  withoutLast,
  withoutLastOn,
  type Slip,
} from './slip.ts';
import { createBoardStage, type BoardStage } from './stage.ts';
import { boardSay, type BoardTextKey } from './texts/index.ts';

export type BoardSession = SessionAnswer<BoardView, Json>;
type Answer = PlayAnswer<Json>;
type Round = RoundView<Json>;

export interface GameSessionParts {
  readonly opened: BoardSession;
  readonly scene: string;
  readonly voice: Voice;
  readonly isFun: boolean;
  readonly isKept: boolean;
  readonly speak: (word: ParentWord) => void;
  readonly part: BoardPart;
  readonly makeFelt: (parts: FeltParts) => Felt;
}

export interface GameSession {
  readonly stage: BoardStage;
  fairness(): Answer['fairness'];
  setFairness(next: Answer['fairness']): void;
  play(): void;
  undo(): void;
  clear(): void;
  toggleSound(): void;
  /** Shows the round that was left in the middle. */
  resume(): Promise<void>;
}

/** A game that is no slot: so long from one start to the next (GB's rule for all of them; ux.md 1.6). */
const ROUND_FLOOR_MS = 5000;
const PAYMENT_CHECKS_MS = [2000, 4000, 8000, 16_000];

export function createGameSession(parts: GameSessionParts): GameSession {
  const { opened, voice, isFun, isKept, speak, part } = parts;
  const { game } = opened;
  const say = boardSay(voice.language);
  const money = moneyVoice(voice, game.currency);
  const written = money.short;
  const limits = { most: unitsOf(game.most), mostBets: game.mostBets };
  const chips = game.chips.map(unitsOf).filter((chip) => chip <= limits.most);
  const sound = createSound(isPreferred('sound'));
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const picture = part.picture({ game, voice, say });
  const playWord = voice.pick(part.play);
  const felt = parts.makeFelt({
    game,
    voice,
    say,
    money,
    onPress: (spot) => put(spot),
    onTake: (spot) => lay(withoutLastOn(slip, spot)),
    onChange: () => lay(slip),
  });
  const stage = createBoardStage({
    game,
    scene: parts.scene,
    voice,
    say,
    isFun,
    isKept,
    picture,
    felt,
    play: playWord,
  });
  const spotNames = new Map(
    game.groups.flatMap(({ spots }) => spots.map(({ id, name }) => [id, voice.pick(name)] as const)),
  );
  let fairness = opened.fairness;
  let chip = chips[0] ?? 0n;
  let slip: Slip = emptySlip;
  /** Of the round that is played or was last, with what its decisions cost; null while new bets are laid. */
  let staked: bigint | null = null;
  let isBusy = false;
  let isMarked = false;
  let readyAt = 0;
  let tally = emptyTally;
  let dismiss: (() => void) | null = null;

  const tell = (text: string): void => void (stage.live.textContent = text);
  const resultIs = (text: string): void => {
    stage.result.textContent = text;
    tell(text);
  };
  const showBalance = (units: bigint): void => void (stage.balance.textContent = money.amount(units));

  function lay(next: Slip): void {
    if (isBusy) return;
    slip = next;
    staked = null;
    if (isMarked) {
      isMarked = false;
      felt.mark(null);
      felt.draw?.(null);
      stage.element.classList.remove('is-winning');
    }
    showControls();
  }

  function put(spot: string): void {
    if (isBusy) return;
    const next = withChip(slip, spot, chip, limits);
    if (typeof next === 'string')
      return resultIs(say(next, { amount: money.amount(limits.most), count: limits.mostBets }));
    lay(next);
    resultIs(say('ready', { play: playWord }));
  }

  function showControls(): void {
    const on = onSpots(slip);
    felt.lay(on);
    felt.lock(isBusy);
    stage.stake.textContent = money.amount(staked ?? totalOf(slip));
    stage.net.textContent = money.signed(netOf(tally));
    for (const button of stage.chips.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset['chip'] === String(chip)));
    stage.undo.disabled = stage.clear.disabled = isBusy || slip.chips.length === 0;
    const left = Math.ceil((readyAt - performance.now()) / 1000);
    stage.play.disabled = isBusy || left > 0 || felt.bets(on) === null;
    stage.play.textContent = !isBusy && left > 0 ? say('again', { seconds: left }) : playWord;
    if (!isBusy && left > 0) setTimeout(showControls, 250);
    stage.sound.setAttribute('aria-pressed', String(sound.isOn()));
    stage.sound.replaceChildren(icon(sound.isOn() ? 'soundOn' : 'soundOff'));
  }

  function setBusy(next: boolean): void {
    isBusy = next;
    stage.element.classList.toggle('is-busy', next);
    showControls();
  }

  function trouble(): (isInTrouble: boolean) => void {
    let remove: (() => void) | null = null;
    return (isInTrouble) => {
      remove?.();
      remove = isInTrouble
        ? showNotice(stage.notices, voice.say('offline'), say('offlineRound'), [
            { label: voice.say('back'), act: () => speak('feria:close') },
          ])
        : null;
    };
  }

  function refuse(error: unknown): void {
    const code = error instanceof Refused ? error.code : 'failed';
    const { title, text, action } = refusalOf(code, { isFun });
    const close = { label: voice.say('ok'), act: () => dismiss?.() };
    const words = { reopen: 'feria:relaunch', deposit: 'feria:deposit', back: 'feria:close' } as const;
    const main = action === 'ok' ? close : { label: voice.say(action), act: () => speak(words[action]) };
    if (action === 'reopen') speak('feria:relaunch');
    const heading = title === 'cancelled' ? say('cancelled') : voice.say(title);
    dismiss = showNotice(
      stage.notices,
      heading,
      voice.say(text),
      action === 'deposit' ? [main, close] : [main],
    );
  }

  async function play(): Promise<void> {
    const bets = felt.bets(onSpots(slip));
    if (isBusy || !bets || performance.now() < readyAt || stage.notices.childElementCount > 0) return;
    const request: SpinRequest = {
      stake: toDecimal([...bets.values()].reduce((sum, amount) => sum + amount, 0n)),
      choice: Object.fromEntries([...bets].map(([spot, amount]) => [spot, toDecimal(amount)])),
      idempotencyKey: newRequestKey(),
    };
    readyAt = performance.now() + ROUND_FLOOR_MS;
    staked = null;
    setBusy(true);
    felt.mark(null);
    felt.draw?.(null);
    stage.element.classList.remove('is-winning');
    stage.win.textContent = money.amount(0n);
    stage.result.textContent = say('drawing');
    await picture.show(null, true);
    try {
      const send = (): Promise<Answer> => call('/api/spin', { session: opened.session, body: request });
      await follow(await retryUntilAnswered(send, trouble()));
    } catch (error) {
      // Nothing was played: the next press may come at once.
      readyAt = 0;
      resultIs(say('placeHint'));
      refuse(error);
      setBusy(false);
    }
  }

  /** Shows what a call answered: a choice to make, or the end of the round. */
  async function follow(answer: Answer, isResumed = false): Promise<void> {
    const { round, balance } = answer;
    fairness = answer.fairness;
    staked = unitsOf(round.stake);
    showControls();
    const isOver = round.turn === undefined && round.state !== 'raising';
    // What the wallet holds before the win that is about to be shown.
    showBalance(unitsOf(balance) - (round.state === 'closed' ? unitsOf(round.win) : 0n));
    const shown = lastShow(round);
    if (shown) await picture.show(shown.drawn, still.matches || isResumed, spotsOf(shown));
    if (round.state === 'raising') return resultIs(say('pending'));
    if (!isOver) return ask(round, shown);
    finish(answer, shown);
  }

  function ask(round: Round, shown: BoardShow | null): void {
    resultIs(`${say('yourTurn')}. ${shown ? picture.words(shown.drawn) : ''}`);
    const buttons = (round.turn?.offers ?? []).map(({ choice, stake }, at) => {
      const name = say(textOf(choice) as BoardTextKey);
      const cost = unitsOf(stake);
      const label = cost > 0n ? say('costs', { choice: name, amount: money.amount(cost) }) : name;
      return h(
        'button',
        { type: 'button', class: at === 0 ? 'primary' : 'plain', click: () => void decide(round, choice) },
        label,
      );
    });
    stage.choices.replaceChildren(...buttons);
    stage.choices.hidden = false;
    stage.element.classList.add('is-asking');
    buttons[0]?.focus({ preventScroll: true });
  }

  function stopAsking(): void {
    stage.choices.hidden = true;
    stage.element.classList.remove('is-asking');
  }

  async function decide(round: Round, choice: Json): Promise<void> {
    if (stage.notices.childElementCount > 0) return;
    stopAsking();
    const body: DecideRequest = {
      roundId: round.id,
      turn: round.turn?.number ?? 0,
      choice,
      idempotencyKey: newRequestKey(),
    };
    try {
      const send = (): Promise<Answer> => call('/api/decide', { session: opened.session, body });
      await follow(await retryUntilAnswered(send, trouble()));
    } catch (error) {
      // A further stake that was refused leaves the round as it was.
      const isOver =
        error instanceof Refused && ['round_over', 'round_unknown', 'turn_over'].includes(error.code);
      refuse(error);
      if (isOver) setBusy(false);
      else ask(round, lastShow(round));
    }
  }

  function finish({ round, balance }: Answer, shown: BoardShow | null): void {
    const [win, cost] = [unitsOf(round.win), unitsOf(round.stake)];
    tally = { staked: tally.staked + cost, won: tally.won + win };
    showBalance(unitsOf(balance));
    stage.win.textContent = money.amount(win);
    if (shown) {
      felt.mark(shown.bets);
      felt.draw?.(shown.drawn);
    }
    isMarked = true;
    const drawn = shown ? picture.words(shown.drawn) : '';
    resultIs(`${drawn}. ${wonText(win, cost)}`);
    if (isCelebrated(win, cost)) {
      sound.win();
      stage.element.classList.add('is-winning');
    } else sound.stop(2);
    setBusy(false);
    if (stage.element.contains(document.activeElement) || document.activeElement === document.body)
      stage.play.focus({ preventScroll: true });
    if (round.state === 'settling' && win > 0n) {
      stage.result.textContent = voice.say('winPending', { amount: money.amount(win) });
      void awaitPayment();
    }
  }

  function wonText(win: bigint, cost: bigint): string {
    if (win === 0n) return voice.say('noWin');
    if (isCelebrated(win, cost)) return voice.say('won', { amount: money.amount(win) });
    return voice.say('wonBack', { amount: money.amount(win), stake: money.amount(cost) });
  }

  /** A win that the wallet had not acknowledged arrives later. */
  async function awaitPayment(): Promise<void> {
    for (const ms of PAYMENT_CHECKS_MS) {
      await sleep(ms);
      if (isBusy) return;
      const answer = await call<BalanceAnswer>('/api/balance', { session: opened.session }).catch(() => null);
      if (answer && !isBusy) showBalance(unitsOf(answer.balance));
    }
  }

  stage.chips.replaceChildren(
    ...chips.map((amount, at) =>
      h(
        'button',
        {
          type: 'button',
          class: `chip-choice chip-${at}`,
          'data-chip': String(amount),
          'aria-label': money.amount(amount),
          click: () => {
            chip = amount;
            showControls();
          },
        },
        h('span', {}, written(amount)),
      ),
    ),
  );
  showBalance(unitsOf(opened.balance));
  stage.win.textContent = money.amount(0n);
  const only = spotNames.size === 1 && !part.isChosen ? [...spotNames.keys()][0] : undefined;
  if (only !== undefined) slip = { chips: [{ spot: only, amount: chip }] };
  void picture.show(null, true);
  showControls();
  if (only !== undefined) stage.result.textContent = say('ready', { play: playWord });

  return {
    stage,
    fairness: () => fairness,
    setFairness: (next) => void (fairness = next),
    play: () => void play(),
    undo: () => lay(withoutLast(slip)),
    clear: () => lay(emptySlip),
    toggleSound() {
      prefer('sound', sound.toggle());
      showControls();
    },
    async resume() {
      const { openRound: round, balance, freeRounds } = opened;
      if (!round) return;
      slip = slipOf(round.choice ?? null);
      setBusy(true);
      await follow({ round, balance, fairness, freeRounds }, true);
      if (round.turn) stage.result.textContent = say('openRound');
    },
  };
}

/** Where its bets stood; nobody says while they are not settled. */
const spotsOf = ({ bets }: BoardShow): readonly string[] | undefined =>
  bets.length > 0 ? bets.map(({ spot }) => spot) : undefined;

/** What the last step of a round shows. */
function lastShow({ steps }: Round): BoardShow | null {
  const step = steps.at(-1);
  return step !== null && typeof step === 'object' && 'drawn' in step ? (step as unknown as BoardShow) : null;
}
