/** Whether it is settled in which market somebody looks around: chosen on this device, in this visit or an earlier one, or asked. */
export const ASKED_KEY = 'feria_region_asked';

export const hasChosenRegion = (): boolean =>
  /feria_market=/.test(document.cookie) || !!localStorage.getItem('merchantCode');

export const isRegionSettled = (): boolean => hasChosenRegion() || !!sessionStorage.getItem(ASKED_KEY);
