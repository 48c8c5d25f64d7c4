import { Badge, Group } from '@mantine/core';
import type { OfficeGame, OfficeGameRow } from '@feria/contracts/catalog/office';
import { useT } from '../../../ground/i18n/texts.ts';
import { isNewNow } from './new-now.ts';

type Mark = OfficeGameRow['marks'][number];

/** Whether it takes bets, and why not. */
export function GameState({ game }: { game: Pick<OfficeGame, 'stop' | 'listed' | 'own' | 'isListed'> }) {
  const t = useT();
  if (game.stop)
    return (
      <Badge miw="max-content" variant="light" color="red" tt="none">
        {t(`games.stop.${game.stop}`)}
      </Badge>
    );
  if (game.listed.isListed && !game.own.isOffered)
    return (
      <Badge miw="max-content" variant="light" color="orange" tt="none">
        {t('games.notOffered')}
      </Badge>
    );
  return (
    <Badge miw="max-content" variant="light" color={game.isListed ? 'teal' : 'gray'} tt="none">
      {t(game.isListed ? 'games.open' : 'games.notListed')}
    </Badge>
  );
}

/** What is particular about a game, in a word each. */
export function Marks({ game }: { game: OfficeGame }) {
  const marks: (Mark | false)[] = [
    game.isHot && 'hot',
    isNewNow(game) && 'new',
    !game.supportPlay && 'noRealPlay',
    !game.freePlay && 'noFreePlay',
    game.freeRounds && 'freeRounds',
    game.platforms.length === 1 && `only.${game.platforms[0]!}`,
  ];
  return <MarkBadges marks={marks.filter((mark) => mark !== false)} />;
}

export function MarkBadges({ marks }: { marks: readonly Mark[] }) {
  const t = useT();
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <Badge key={mark} size="sm" color="gray" variant="light" tt="none">
          {t(`games.${mark}`)}
        </Badge>
      ))}
    </Group>
  );
}
