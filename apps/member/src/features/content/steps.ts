/** A guide is read a step at a time: each of its headings begins one. Pure. */

/** What stands before the first heading, and the steps; no steps where there is but one heading, or none. */
export function stepsOf(html: string): { intro: string; steps: readonly string[] } {
  const [intro = '', ...steps] = html.split(/(?=<h2[ >])/);
  const begins = /^<h2[ >]/.test(intro) ? { intro: '', steps: [intro, ...steps] } : { intro, steps };
  return begins.steps.length > 1 ? begins : { intro: html, steps: [] };
}

/** The step that an address asks for, from 1; the first where it asks for none that there is. */
export function stepIn(search: string, steps: number): number {
  const asked = Number(new URLSearchParams(search).get('step') ?? '1');
  return Number.isInteger(asked) && asked >= 1 && asked <= steps ? asked : 1;
}
