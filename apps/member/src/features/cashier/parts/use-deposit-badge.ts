import type { DepositView } from '@feria/contracts/cashier/member';
import type { Tone } from '@feria/ui';
import { useT } from '../../../ground/i18n/texts.ts';
import { wentOf } from '../journey.ts';
import { DEPOSIT_TONES, STANDING_TONES } from './tones.ts';

type Badged = { tone: Tone; word: string };

const saysMore = (standing: DepositView['standing']): standing is keyof typeof STANDING_TONES =>
  standing !== null && standing in STANDING_TONES;

/** What a deposit has come to, in a word: where its money went since, if it went anywhere, and else its state. */
export function useDepositBadge(): (deposit: Pick<DepositView, 'state' | 'standing'>) => Badged {
  const t = useT();
  return ({ state, standing }) =>
    saysMore(standing)
      ? { tone: STANDING_TONES[standing], word: t(`deposit.went.${wentOf({ state, standing })}`) }
      : { tone: DEPOSIT_TONES[state], word: t(`deposit.state.${state}`) };
}
