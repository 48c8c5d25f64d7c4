import { h, icon, type IconName } from '../dom.ts';
import type { TextKey } from './i18n/en.ts';
import { glyph } from './pictures/svg.ts';
import type { Voice } from './voice.ts';

/** docs/fairness/verify.mjs, put in by the build (verifier.config.ts). */
declare const PLAIN_SCRIPT: string;

/** What a check proves, what it does not, and how to do without this page. */
export function aboutCard({ say }: Voice, hasPots: boolean): HTMLElement {
  const list = (title: TextKey, mark: IconName, tone: string, texts: readonly TextKey[]): HTMLElement =>
    h(
      'div',
      { class: `points ${tone}` },
      h('h3', {}, say(title)),
      h('ul', {}, ...texts.map((text) => h('li', {}, icon(mark), h('span', {}, say(text))))),
    );
  return h(
    'section',
    { class: 'card', id: 'about', 'aria-labelledby': 'about-title' },
    h('h2', { id: 'about-title' }, say('proves')),
    h(
      'div',
      { class: 'sides' },
      list('provesYes', 'check', 'is-good', [
        ...(['proves.fixed', 'proves.kept', 'proves.order'] as const),
        ...(hasPots ? (['proves.pots', 'proves.point'] as const) : []),
      ]),
      list('provesNo', 'close', 'is-open', [
        ...(['notProven.return', 'notProven.paid', 'notProven.late'] as const),
        ...(hasPots ? (['notProven.meter', 'notProven.point'] as const) : []),
      ]),
    ),
    h(
      'div',
      { class: 'own' },
      h('p', {}, say('independent')),
      h(
        'a',
        { class: 'button', href: scriptAddress(), download: 'verify.mjs' },
        glyph('save'),
        say('script'),
      ),
    ),
  );
}

let address: string | null = null;

function scriptAddress(): string {
  address ??= URL.createObjectURL(new Blob([PLAIN_SCRIPT], { type: 'text/javascript' }));
  return address;
}
