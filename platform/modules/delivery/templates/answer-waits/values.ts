import type { Occasion } from '../../define-template.ts';

/** Customer service has answered; never what it said. `link` opens the chat, an address of ours. */
export type Values = Occasion & { link: string };
