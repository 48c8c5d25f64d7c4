import { useT } from '../../../app/texts.ts';
import type { TextKey } from '../../../app/texts.ts';

/** Why a bet was refused, and that nothing was taken. A part of its own: its words are in the further texts. */
export function BetRefused({ reason }: { reason: string }) {
  const t = useT();
  return (
    <>
      {t(`play.refused.${reason}` as TextKey)} {t('play.refused.nothingTaken')}
    </>
  );
}
