import { useMemo } from 'react';
import { readFeatures, type Features } from '@feria/contracts/markets/white-label';
import { useApp } from './app-context.ts';

/** What the market's switches say; everything is off until they are known. */
export function useFeatures(): Features {
  const { permission } = useApp();
  return useMemo(() => readFeatures({ whitelabel: permission?.whitelabel ?? [] }), [permission]);
}
