/**
 * Where a visitor is, once: somebody whose country is another market's is shown that one; whoever is nowhere that we know, or where we
 * have no market, is asked (specification, 4). Whoever has chosen before is left alone.
 */
import { useEffect, useState } from 'react';
import { PSEUDO } from '@feria/contracts/languages';
import type { FirstPermission } from '@feria/contracts/markets/member';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { useApp } from '../../ground/market/app-context.ts';
import { keepMerchant, switchMerchant } from '../../ground/market/preferences.ts';
import { ASKED_KEY, hasChosenRegion } from '../../ground/market/region-settled.ts';
import { useSessionPhase } from '../../ground/session/use-session.ts';
import { useWholePermission } from '../../ground/market/whole-permission.ts';

/** Few are asked, and it comes with texts. */
const Region = lazyPart(
  () => import('../../features/markets/screens/region.tsx').then((file) => file.Region),
  'markets',
);

export function RegionAsk() {
  const { market, language, setLanguage } = useApp();
  // The page from the server was drawn for everybody: only the browser's own call knows where it stands.
  const permission = useWholePermission();
  const phase = useSessionPhase();
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (!permission || phase !== 'visitor' || sessionStorage.getItem(ASKED_KEY) || hasChosenRegion()) return;
    sessionStorage.setItem(ASKED_KEY, '1');
    const there = merchantAt(permission);
    if (there && there.merchantCode !== market) {
      const isSpoken = language !== PSEUDO && there.langList.includes(language);
      switchMerchant(there.merchantCode, there.currency, isSpoken ? language : there.defaultLanguage);
    } else if (there) keepMerchant(market, there.currency);
    else {
      const { ip, countryCode } = permission.location;
      console.error('no market for this visitor', { ip, countryCode });
      const ask = () => setIsAsking(true);
      const spoken = language === PSEUDO ? language : permission.merchant.defaultLanguage;
      void setLanguage(spoken).then(ask, ask);
    }
  }, [permission, phase, market, language, setLanguage]);

  return isAsking ? <Region isUnknown onClose={() => setIsAsking(false)} /> : null;
}

function merchantAt({ merchants, location }: FirstPermission) {
  return merchants.find(({ country }) => country === location.countryCode);
}
