import '../styles/base.css';
import '../styles/sheet.css';
import '../styles/round.css';
import { setPageLanguage } from '@feria/contracts/languages';
import { formatDate } from '@feria/kernel';
import type { Json } from '@feria/kit/round/json';
import type { BoardView, RevealRequest, RoundProof } from '../../../wire.ts';
import { call, Refused } from '../api.ts';
import { loadArt, paintStage, themeOf } from '../art.ts';
import { amountOf, h } from '../dom.ts';
import { voiceOf } from '../i18n/index.ts';
import { momentText } from '../moment.ts';
import { moneyVoice, unitsOf } from '../money.ts';
import { loadRules } from '../rules.ts';
import { randomSeed } from '../seed.ts';
import { paidBy } from '../slot/tally.ts';
import { verifyPanel } from './panel.ts';
import { checkAddress, roundText, wantsCheck } from './round-text.ts';
import { verify } from './verify.ts';
import type { AnyProof } from './panel.ts';
import { spinList } from './spins.ts';

const asked = new URLSearchParams(location.search);
const token = asked.get('token') ?? '';
const voice = voiceOf(asked.get('lang'));
const theme = themeOf(asked.get('theme'));
const root = document.querySelector<HTMLElement>('#round') ?? document.body;

setPageLanguage(document.documentElement, voice.language);
document.documentElement.dataset['theme'] = theme;

const query = `token=${encodeURIComponent(token)}`;

async function draw(proof: AnyProof): Promise<void> {
  if (!('kind' in proof.game)) return drawSlot(proof as RoundProof);
  const { drawBoard } = await import('./boards/page.ts');
  await drawBoard({
    proof: proof as RoundProof<BoardView, Json>,
    voice,
    theme,
    root,
    reveal: () => reveal(proof),
  });
}

async function drawSlot(proof: RoundProof): Promise<void> {
  const { round, game } = proof;
  // In place of this page, so that the way back does not lead here and on again.
  if (wantsCheck() && proof.fairness.serverSeed !== null)
    return location.replace(checkAddress(voice, roundText(proof)));
  const { say, pick } = voice;
  const [art, rules] = await Promise.all([loadArt(game), loadRules(game)]);
  const money = moneyVoice(voice, game.currency);
  paintStage(document.documentElement, art.colours[theme]);
  document.title = `${say('roundTitle')}: ${pick(game.title)}`;
  const fact = (name: string, value: Node): HTMLElement =>
    h('div', {}, h('dt', { class: 'label' }, name), h('dd', {}, value));
  const amount = (decimal: string): HTMLElement => amountOf(money.amount(unitsOf(decimal)));
  const { jackpots } = game;
  const potName = (level: string): string => {
    const name = jackpots?.levels.find((one) => one.level === level)?.name;
    return say('potPart', { name: name ? pick(name) : level });
  };
  const spins = spinList({ game, art, voice, money }, round);
  const count = round.steps.length;
  const panel = verifyPanel({
    proof,
    voice,
    reveal: () => reveal(proof),
    text: roundText(proof),
    byHand: say('byHand'),
    proves: say('proves'),
    agrees: say('checkRound', { count }),
    verify: (seed) => verify(rules, { ...seed, commitment: proof.fairness.commitment, round }),
  });
  root.replaceChildren(
    h(
      'header',
      { class: 'head' },
      h('h1', {}, pick(game.title)),
      h('p', { class: 'label' }, `${say('roundTitle')} `, h('code', {}, round.id)),
      h(
        'dl',
        {},
        fact(say('stake'), amount(round.stake)),
        fact(say('win'), amountOf(money.amount(paidBy(round)))),
        ...(round.jackpots ?? []).map((won) => fact(potName(won.level), amount(won.amount))),
        fact(
          say('playedAt'),
          h(
            'time',
            { datetime: round.playedAt, title: formatDate(round.playedAt) },
            momentText(voice, round.playedAt),
          ),
        ),
      ),
    ),
    h('div', { class: 'columns' }, ...(wantsCheck() ? [panel, spins] : [spins, panel])),
  );
}

/** The next rounds are played on the pair whose fingerprint stands on this page, with a client seed that is drawn only now. */
async function reveal({ fairness: { next } }: AnyProof): Promise<string | null> {
  const body: RevealRequest = next === null ? {} : { clientSeed: randomSeed(), next };
  try {
    await draw(await call<AnyProof>(`/api/round/reveal?${query}`, { body }));
    return null;
  } catch (error) {
    const code = error instanceof Refused ? error.code : undefined;
    // Put aside elsewhere in the meantime: the page as it is now says so, or shows what comes next by now.
    if (code === 'seed_next_unseen') await open();
    return voice.say(
      code === 'round_open' ? 'verifyBusy' : code === 'seed_next_unseen' ? 'seedUnseen' : 'offline',
    );
  }
}

async function open(): Promise<void> {
  root.replaceChildren(h('p', { class: 'hint', role: 'status' }, voice.say('loading')));
  try {
    await draw(await call<AnyProof>(`/api/round?${query}`));
  } catch (error) {
    const isMissing = error instanceof Refused;
    root.replaceChildren(
      h('h1', {}, voice.say(isMissing ? 'roundMissing' : 'offline')),
      isMissing
        ? h('p', { class: 'hint' }, voice.say('roundMissingHint'))
        : h('button', { type: 'button', class: 'primary', click: () => void open() }, voice.say('retry')),
    );
  }
}

void open();
