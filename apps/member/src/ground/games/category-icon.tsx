import { BallIcon, DiceIcon, FishIcon, HeadsetIcon, PadIcon, SlotsIcon, TicketIcon } from '@feria/ui';
import type { GameType } from '@feria/contracts/catalog/member';

const ICONS = {
  RNG: SlotsIcon,
  LIVE: HeadsetIcon,
  FISH: FishIcon,
  PVP: DiceIcon,
  SPORTS: BallIcon,
  ESPORTS: PadIcon,
  LOTT: TicketIcon,
  ELOTT: TicketIcon,
} as const;

export function CategoryIcon({ type }: { type: GameType }) {
  const Icon = ICONS[type];
  return <Icon />;
}
