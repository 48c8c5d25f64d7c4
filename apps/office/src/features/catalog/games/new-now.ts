import type { OfficeGame } from '@feria/contracts/catalog/office';

/** Whether lobbies show it as new at this moment. */
export function isNewNow({ newUntil }: Pick<OfficeGame, 'newUntil'>): boolean {
  return newUntil !== null && Date.parse(newUntil) > Date.now();
}
