import { useT } from '../../../ground/i18n/texts.ts';
import type { TextKey } from '../../../ground/i18n/texts.ts';

/** Why a bet was refused, and that nothing was taken. A part of its own: its words come with it. */
export function BetRefused({ reason }: { reason: string }) {
  const t = useT();
  return (
    <>
      {t(`play.refused.${reason}` as TextKey)} {t('play.refused.nothingTaken')}
    </>
  );
}
