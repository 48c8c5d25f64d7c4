import type { FreeRoundsAnswer, FreeRoundsView } from '../../../wire.ts';
import { call } from '../api.ts';
import { amountOf, h } from '../dom.ts';
import { momentText } from '../moment.ts';
import type { Voice } from '../i18n/index.ts';
import { unitsOf } from '../money.ts';
import type { MoneyVoice } from '../money.ts';
import { showNotice } from './notice.ts';
import type { Stage } from './stage.ts';

export interface FreeRoundsParts {
  readonly first: FreeRoundsView | null;
  readonly stage: Stage;
  readonly voice: Voice;
  readonly money: MoneyVoice;
  readonly currency: string;
  readonly session: string;
  /** The next round is paid by somebody else now. */
  readonly onChange: () => void;
}

/** Free rounds: what is offered, what is being played, and what is over. It shows what it is told. */
export interface FreeRounds {
  /** What pays for the next round, or null: the member does. */
  paying(): FreeRoundsView | null;
  /** Brings the page in line with it. */
  show(): void;
  /** What a rested table begins with: the offer, or the word that those begun go on. Answers that word. */
  begin(): string | null;
  /** Asks again whether to play them: now, or later. */
  ask(): void;
  /** A round that they paid for has been shown to its end. */
  follow(next: FreeRoundsView | null): void;
  /** The next round was refused: they are over, or cannot be played now. */
  stop(): void;
}

export function createFreeRounds(parts: FreeRoundsParts): FreeRounds {
  const { stage, voice, money, session, onChange } = parts;
  const { say } = voice;
  const amount = (decimal: string): string => money.amount(unitsOf(decimal));
  let offer = parts.first;
  let isPaying = isBegun(offer);

  const paying = (): FreeRoundsView | null => (isPaying && offer && offer.left > 0 ? offer : null);

  function show(): void {
    const isOffered = offer !== null && offer.left > 0;
    const isShown = isPaying && offer !== null;
    stage.gift.hidden = !isOffered;
    stage.house.hidden = !isShown;
    stage.element.classList.toggle('is-house', isShown);
    if (isOffered) stage.gift.setAttribute('aria-label', leftText());
    if (isShown && offer) {
      stage.house.replaceChildren(
        h('span', {}, say('houseStake'), ' ', amountOf(amount(offer.stake))),
        h('span', { class: 'label' }, say('houseLeft', { left: offer.left, total: offer.total })),
        h('span', { class: 'label' }, say('houseWon'), ' ', amountOf(amount(offer.won))),
      );
    }
    onChange();
  }

  function leftText(): string {
    return say('houseRoundsLeft', { left: offer?.left ?? 0 });
  }

  function choose(pays: boolean): void {
    isPaying = pays;
    show();
  }

  function ask(): void {
    if (!offer || offer.left === 0) return;
    const stake = amount(offer.stake);
    const title = say('houseOffer', { left: offer.left, stake });
    const until = momentText(voice, offer.endsAt);
    const close = showNotice(stage.notices, title, say('houseOfferHint', { until }), [
      { label: say('housePlay'), act: () => (close(), choose(true)) },
      { label: say('houseLater'), act: () => (close(), choose(false)) },
    ]);
  }

  function sumUp({ total, won }: FreeRoundsView): void {
    const text =
      unitsOf(won) > 0n ? say('houseSum', { amount: amount(won), total }) : say('houseSumNothing', { total });
    const close = showNotice(stage.notices, say('houseDone'), text, [
      { label: say('ok'), act: () => (close(), void lookForMore()) },
    ]);
  }

  /** Whether more has been given meanwhile. It is offered, never begun by itself. */
  async function lookForMore(): Promise<void> {
    const answer = await call<FreeRoundsAnswer>('/api/free-rounds', { session }).catch(() => null);
    offer = answer?.freeRounds ?? null;
    choose(false);
    if (offer && !isBegun(offer)) ask();
  }

  return {
    paying,
    show,
    begin() {
      if (!offer || offer.left === 0) return null;
      if (isPaying) return leftText();
      ask();
      return null;
    },
    ask,
    follow(next) {
      if (!next) return;
      offer = next;
      show();
      if (next.left > 0) return;
      sumUp(next);
      isPaying = false;
      show();
    },
    stop() {
      isPaying = false;
      offer = null;
      show();
      void call<FreeRoundsAnswer>('/api/free-rounds', { session })
        .then(({ freeRounds }) => {
          offer = freeRounds;
          show();
        })
        // Nothing is offered then: the next opening asks again.
        .catch(() => undefined);
    },
  };
}

function isBegun(offer: FreeRoundsView | null): boolean {
  return offer !== null && offer.left < offer.total;
}
