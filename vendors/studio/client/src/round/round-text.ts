import type { RoundProof } from '../../../wire.ts';
import { h, icon } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';

/** All that an independent verifier needs, as JSON: `npm run verify` and the page that checks rounds read it. */
export function roundText({ round, game, fairness }: RoundProof): string {
  const { commitment, serverSeed, clientSeed, nonce } = fairness;
  const stops = round.steps.map((step) => step.stops);
  const seeds = { commitment, serverSeed, clientSeed, nonce };
  const { stake, win } = round;
  return JSON.stringify(
    { game: game.code, version: game.version, round: round.id, stake, win, ...seeds, stops },
    null,
    2,
  );
}

/** Leads to the page that checks rounds, this one filled in. What stands behind the # is never sent to anybody. */
export function checkLink({ language, say }: Voice, proof: RoundProof): HTMLElement {
  const theme = document.documentElement.dataset['theme'] ?? '';
  const filled = new URLSearchParams({ lang: language, theme, round: roundText(proof) });
  return h('a', { class: 'primary', href: `/verify#${filled}` }, icon('shield'), say('verifyElsewhere'));
}
