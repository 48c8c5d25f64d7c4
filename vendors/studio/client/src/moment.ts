import { formatMoment } from '@feria/kernel';
import type { Voice } from './i18n/index.ts';

/** A moment as a person says it, on the clock of the device. */
export function momentText({ language, country }: Pick<Voice, 'language' | 'country'>, at: string): string {
  return formatMoment(at, Date.now(), { lang: language, market: country });
}
