/** What a switch of the white-label tree is called. */
import { FEATURE_IDS, type Feature } from '@feria/contracts/markets/white-label';
import type { TextKey } from '../i18n/texts.ts';

const FEATURES = Object.entries(FEATURE_IDS) as [Feature, string][];
export const featureOf = (modId: string): Feature | undefined => FEATURES.find(([, id]) => id === modId)?.[0];

/** One of the licensee's own has no name but its id. */
export function switchText(t: (key: TextKey) => string, modId: string): string {
  const feature = featureOf(modId);
  return feature === undefined ? modId : t(`market.switch.${feature}` as TextKey);
}
