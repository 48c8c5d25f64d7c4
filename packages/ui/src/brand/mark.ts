/** The mark as lines, for whatever draws it: the logo, the favicon, the icons of the installed app. No React, so that a build can read it. */

/** On a 32 px grid: a finial with the roof's two edges, two seams between its panels, three scallops, a pole. */
export const ROOF = 'M16 2.8V6.2M16 6.2C13.5 10.9 9 14.3 3.4 16.2M16 6.2C18.5 10.9 23 14.3 28.6 16.2';
export const SEAMS = 'M16 6.2C15.2 10 13.8 13.4 11.8 16.2M16 6.2C16.8 10 18.2 13.4 20.2 16.2';
export const SCALLOPS =
  'M3.4 16.2C3.4 21.4 11.8 21.4 11.8 16.2C11.8 21.4 20.2 21.4 20.2 16.2C20.2 21.4 28.6 21.4 28.6 16.2';
export const POLE = 'M16 20.5V28.5M11 28.5H21';

/** A home screen has its own colours around an icon: this one stands on the brand's green whatever the theme. */
const GROUND = '#00815a';
const LINE = '#f9fdfb';

/**
 * An icon of the installed app. round: the canopy in its circle, on nothing. full: to the edges, as iOS rounds it itself. maskable:
 * the same with the mark inside the circle of 80 % that every mask leaves (W3C, Web Application Manifest). badge: one colour alone.
 */
export function appIcon(shape: 'round' | 'full' | 'maskable' | 'badge'): string {
  const scale = { round: 0.8, full: 0.76, maskable: 0.62, badge: 0.96 }[shape];
  const at = (16 - 15.8 * scale).toFixed(2);
  const ground =
    shape === 'badge'
      ? ''
      : shape === 'round'
        ? `<circle cx="16" cy="16" r="16" fill="${GROUND}"/>`
        : `<path d="M0 0H32V32H0Z" fill="${GROUND}"/>`;
  const line = shape === 'badge' ? '#fff' : LINE;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">',
    ground,
    `<path d="${ROOF}${SEAMS}${SCALLOPS}${POLE}" transform="translate(${at} ${at}) scale(${scale})" fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('');
}
