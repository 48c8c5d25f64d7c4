import type { RoundProof } from '../../../wire.ts';
import { h, icon } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';

/** All that an independent verifier needs, as JSON: `npm run verify` and the page that checks rounds read it. */
export function roundText({ round, game, fairness, jackpots }: RoundProof): string {
  const { commitment, serverSeed, clientSeed, nonce } = fairness;
  const stops = round.steps.map((step) => step.stops);
  const seeds = { commitment, serverSeed, clientSeed, nonce };
  const { stake, win } = round;
  return JSON.stringify(
    {
      // What is played again is the sheet, whoever's theme it wears.
      game: game.look?.sheet ?? game.code,
      version: game.version,
      round: round.id,
      stake,
      win,
      ...seeds,
      stops,
      ...(jackpots ? { jackpots } : {}),
    },
    null,
    2,
  );
}

/** The page that checks rounds, with this one filled in and a way back. What stands behind the # is never sent to anybody. */
export function checkAddress({ language, country }: Voice, text: string): string {
  const theme = document.documentElement.dataset['theme'] ?? '';
  const here = new URLSearchParams(location.search);
  here.delete('open');
  const back = `${location.pathname}?${here}`;
  return `/verify#${new URLSearchParams({ lang: language, ...(country ? { market: country } : {}), theme, back, round: text })}`;
}

/** The member wants to check the round, not to look at it. */
export const wantsCheck = (): boolean => new URLSearchParams(location.search).get('open') === 'check';

export function checkLink(voice: Voice, round: string): HTMLElement {
  const text = voice.say('verifyElsewhere');
  return h('a', { class: 'primary', href: checkAddress(voice, round) }, icon('shield'), text);
}
