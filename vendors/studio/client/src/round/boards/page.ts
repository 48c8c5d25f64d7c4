/** The page of a board's round: what was drawn step by step, every bet with what it brought back, and the proof. */
import '../../styles/board-pictures.css';
import '../../styles/board-tracks.css';
import '../../styles/board-draws.css';
import '../../styles/board-sizes.css';
import { formatDate } from '@feria/kernel';
import { commitmentOf, createFairRng, type FairSeed } from '@feria/kit';
import type { BoardShow } from '@feria/kit/board/bets';
import type { Json } from '@feria/kit/round/json';
import { checkOfRound, seenOfRound } from '../../../../games/boards/checks.ts';
import { kindOfVersion, playAgain } from '../../../../games/boards/again.ts';
import { brandStage } from '../../../../games/brands/stage.ts';
import type { BoardView, RoundProof } from '../../../../wire.ts';
import { paintStage, type Theme } from '../../art.ts';
import { loadBoard } from '../../board/load.ts';
import { textOf } from '../../board/pictures/picture.ts';
import { spotName } from '../../board/spot-name.ts';
import { boardSay, type BoardTextKey } from '../../board/texts/index.ts';
import { amountOf, h } from '../../dom.ts';
import type { Voice } from '../../i18n/index.ts';
import { momentText } from '../../moment.ts';
import { moneyVoice, unitsOf } from '../../money.ts';
import { verifyPanel } from '../panel.ts';
import { checkAddress, wantsCheck } from '../round-text.ts';
import { firstDifference, type Verdict } from '../verify.ts';

type Proof = RoundProof<BoardView, Json>;
interface Parts {
  readonly proof: Proof;
  readonly voice: Voice;
  readonly theme: Theme;
  readonly root: HTMLElement;
  readonly reveal: () => Promise<string | null>;
}

export async function drawBoard({ proof, voice, theme, root, reveal }: Parts): Promise<void> {
  const { round, game, decisions } = proof;
  const text = boardText(proof);
  // In place of this page, so that the way back does not lead here and on again.
  if (wantsCheck() && proof.fairness.serverSeed !== null) return location.replace(checkAddress(voice, text));
  const say = boardSay(voice.language);
  const money = moneyVoice(voice, game.currency);
  const part = await loadBoard(game.board);
  paintStage(document.documentElement, brandStage(game.code, game.look.brand).colours[theme]);
  document.title = `${voice.say('roundTitle')}: ${voice.pick(game.title)}`;
  const fact = (name: string, value: Node): HTMLElement =>
    h('div', {}, h('dt', { class: 'label' }, name), h('dd', {}, value));
  const amount = (decimal: string): HTMLElement => amountOf(money.amount(unitsOf(decimal)));

  const steps = round.steps.map((step, index) => {
    const { drawn, bets } = step as unknown as BoardShow;
    const picture = part.picture({ game, voice, say });
    void picture.show(drawn, true, bets.length > 0 ? bets.map(({ spot }) => spot) : undefined);
    const choice = decisions[index - 1]?.choice;
    const name = round.steps.length === 1 ? voice.say('result') : say('stepOf', { index: index + 1 });
    return h(
      'li',
      { class: 'spin-card' },
      h(
        'header',
        {},
        h('h3', {}, name),
        choice === undefined
          ? null
          : h('span', { class: 'label' }, say('decided', { choice: say(textOf(choice) as BoardTextKey) })),
      ),
      h('div', { class: 'board-still' }, picture.element),
      h('p', { class: 'hint' }, picture.words(drawn)),
      h(
        'ul',
        { class: 'wins' },
        ...bets.map(({ spot, stake, pay }) =>
          h(
            'li',
            {},
            h('span', {}, `${spotName(game, part, voice, spot)} (`, amount(stake), ')'),
            amount(pay),
          ),
        ),
      ),
    );
  });
  const list = h('ol', { class: 'spins' }, ...steps);
  const panel = verifyPanel({
    proof,
    voice,
    reveal,
    text,
    agrees: say('agrees'),
    proves: say('proves'),
    byHand: say('byHand'),
    verify: (seed) => verifyBoard(proof, seed),
  });
  root.replaceChildren(
    h(
      'header',
      { class: 'head' },
      h('h1', {}, voice.pick(game.title)),
      h('p', { class: 'label' }, `${voice.say('roundTitle')} `, h('code', {}, round.id)),
      h(
        'dl',
        {},
        fact(voice.say('stake'), amount(round.stake)),
        fact(voice.say('win'), amount(round.win)),
        fact(
          voice.say('playedAt'),
          h(
            'time',
            { datetime: round.playedAt, title: formatDate(round.playedAt) },
            momentText(voice, round.playedAt),
          ),
        ),
      ),
    ),
    h('div', { class: 'columns' }, ...(wantsCheck() ? [panel, list] : [list, panel])),
  );
}

/** Seeds that give no such round at all differ from its first step on. */
function verifyBoard({ round, game, openings, decisions, fairness }: Proof, seed: FairSeed): Verdict {
  const isCommitmentKept = commitmentOf(seed.serverSeed) === fairness.commitment;
  const kind = kindOfVersion(game.version);
  if (!kind) return { isCommitmentKept, firstDifference: 0 };
  try {
    const { steps } = playAgain(kind, { openings, decisions }, createFairRng(seed));
    return { isCommitmentKept, firstDifference: firstDifference(steps, round.steps) };
  } catch {
    return { isCommitmentKept, firstDifference: 0 };
  }
}

/** All that an independent verifier needs: the draws, and what was seen of them. */
function boardText({ round, game, openings, decisions, fairness }: Proof): string {
  const { commitment, serverSeed, clientSeed, nonce } = fairness;
  const kind = kindOfVersion(game.version);
  const draws =
    kind && serverSeed !== null
      ? drawsOf(kind, { openings, decisions }, createFairRng({ serverSeed, clientSeed, nonce }))
      : 0;
  const check = kind ? checkOfRound(kind, draws) : { game: game.code, settings: {} };
  const { drawn } = round.steps.at(-1) as unknown as BoardShow;
  const seen = kind && seenOfRound(kind, drawn);
  return JSON.stringify(
    {
      ...check,
      version: game.version,
      round: round.id,
      commitment,
      serverSeed,
      clientSeed,
      nonce,
      ...(seen === undefined ? {} : { result: seen }),
      bets: openings[0]?.choice ?? null,
      decisions: decisions.map(({ choice }) => choice),
      staked: round.stake,
      paid: round.win,
    },
    null,
    2,
  );
}

function drawsOf(...given: Parameters<typeof playAgain>): number {
  try {
    return playAgain(...given).draws;
  } catch {
    return 0;
  }
}
