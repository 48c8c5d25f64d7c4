/** What this document was given, and how it hears and speaks. */
import type { CardDown, CardUp } from '@feria/contracts/cashier/card-entry';

export type Settings = {
  place: HTMLElement;
  publicKey: string;
  /** The gateway's page or script. */
  source: string;
  merchant: string;
  mostInstalments: number;
  language: string;
  theme: string;
};
export type Tell = (said: CardUp) => void;
/** What becomes of what the member app says. */
export type Take = (said: CardDown) => void;
