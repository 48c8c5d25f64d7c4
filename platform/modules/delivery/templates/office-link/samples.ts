import { FREE, LINK } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = [
  { account: 'ana_torres', link: LINK, until: FREE.until, zone: FREE.zone },
];
