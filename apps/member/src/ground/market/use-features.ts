import { useMemo } from 'react';
import { readFeatures, type Feature, type Features } from '@feria/contracts/markets/white-label';
import { useApp } from './app-context.ts';

/** What the market's switches say; everything is off until they are known. */
export function useFeatures(): Features {
  const { permission } = useApp();
  return useMemo(() => readFeatures({ whitelabel: permission?.whitelabel ?? [] }), [permission]);
}

/** Whether the market has what a page, or a line of a menu, is about: anything without a switch is everywhere. */
export const isOffered = ({ flag }: { flag?: Feature }, features: Features): boolean =>
  flag === undefined || features[flag];
