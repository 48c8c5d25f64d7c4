import { DiceIcon, GiftIcon, HeadsetIcon, SlotsIcon, SparkIcon, TrophyIcon } from '@feria/ui';
import type { GameType } from '@feria/contracts/catalog';

const ICONS = {
  RNG: SlotsIcon,
  LIVE: HeadsetIcon,
  FISH: SparkIcon,
  PVP: DiceIcon,
  SPORTS: TrophyIcon,
  ESPORTS: TrophyIcon,
  LOTT: GiftIcon,
  ELOTT: GiftIcon,
} as const;

export function CategoryIcon({ type }: { type: GameType }) {
  const Icon = ICONS[type];
  return <Icon />;
}
