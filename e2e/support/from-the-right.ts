/** What is asked of a screen in a language that is written from the right. Each question answers what is at fault, one line or ''. */
import type { Frame, Page } from 'playwright-core';
import { FORM_WORDS } from '../../tools/test/arabic-marks.ts';

/** The tag, the direction and the faces that the page stands in. */
export const settingOf = (
  place: Page | Frame,
): Promise<{ lang: string; dir: string; direction: string; faces: string }> =>
  place.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const { direction, fontFamily } = getComputedStyle(document.body);
    return { lang, dir, direction, faces: fontFamily };
  });

/** Icons that point along the line of reading and are not turned round. */
export const findUnmirrored = (place: Page | Frame): Promise<{ seen: number; faults: string }> =>
  place.evaluate(() => {
    const icons = [...document.querySelectorAll('svg[data-mirrors]')].filter((one) => one.checkVisibility());
    const straight = icons.filter((one) => {
      const { transform, scale } = getComputedStyle(one);
      return !transform.startsWith('matrix(-1') && !scale.startsWith('-1');
    });
    const told = straight.map((one) => one.closest('a, button, [class]')?.textContent.slice(0, 30) ?? '');
    return { seen: icons.length, faults: told.join(' | ') };
  });

/**
 * Figures that a reader would see in another order than they are written in: a sign that has gone to the other end, groups of an account
 * number that have changed places. A range (1 – 5) goes the way of the line, and so do a currency and a date, which Intl has marks for.
 */
export const findScrambled = (place: Page | Frame): Promise<string> =>
  place.evaluate(() => {
    const FIGURES = /[+\-−]?[\d*•](?:[\d.,:/*•\-\s\u00a0\u202f+]*[\d*•%])?/g;
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!element || element.closest('script, style, svg') || !element.checkVisibility()) continue;
      for (const { 0: figures, index } of text.matchAll(FIGURES)) {
        const places = [...figures].flatMap((sign, at) => {
          if (sign.trim() === '') return [];
          const range = document.createRange();
          range.setStart(node, index + at);
          range.setEnd(node, index + at + 1);
          const { left, top, width } = range.getBoundingClientRect();
          return width > 0 ? [{ left, top }] : [];
        });
        if (!/\d/.test(figures)) continue;
        const isOneLine = places.every(({ top }) => Math.abs(top - places[0]!.top) < 8);
        const isInOrder = places.every(({ left }, at) => at === 0 || left > places[at - 1]!.left - 1);
        if (isOneLine && !isInOrder) faults.push(`${figures.trim()} in “${text.trim().slice(0, 60)}”`);
      }
    }
    return [...new Set(faults)].join(' | ');
  });

/** Numbers that stand in another form than Arabic has for them, and the forms that were met. */
export async function readForms(place: Page | Frame): Promise<{ met: ReadonlySet<string>; faults: string }> {
  const text = await place.evaluate(() => document.body.innerText);
  const rules = new Intl.PluralRules('ar');
  const met = new Set<string>();
  const faults: string[] = [];
  for (const [form, word] of Object.entries(FORM_WORDS))
    for (const [said, count = ''] of text.matchAll(new RegExp(`${word} [^\\d\\n]{0,12}([\\d,]+)`, 'g'))) {
      const right = rules.select(Number(count.replaceAll(',', '')));
      met.add(form);
      if (right !== form) faults.push(`“${said}” is ${form} and should be ${right}`);
    }
  return { met, faults: faults.join(' | ') };
}
