import { Badge, Group } from '@mantine/core';
import type { OfficeGame } from '@feria/contracts/catalog/office';
import { useT } from '../../../ground/i18n/texts.ts';
import { isNewNow } from './new-now.ts';

/** Whether it takes bets, and why not. */
export function GameState({ game }: { game: OfficeGame }) {
  const t = useT();
  if (game.stop)
    return (
      <Badge variant="light" color="red" tt="none">
        {t(`games.stop.${game.stop}`)}
      </Badge>
    );
  if (game.listed.isListed && !game.own.isOffered)
    return (
      <Badge variant="light" color="orange" tt="none">
        {t('games.notOffered')}
      </Badge>
    );
  return (
    <Badge variant="light" color={game.isListed ? 'teal' : 'gray'} tt="none">
      {t(game.isListed ? 'games.open' : 'games.notListed')}
    </Badge>
  );
}

/** What is particular about it, in a word each. */
export function Marks({ game }: { game: OfficeGame }) {
  const t = useT();
  const marks = [
    game.isHot && t('games.hot'),
    isNewNow(game) && t('games.new'),
    !game.supportPlay && t('games.noRealPlay'),
    !game.freePlay && t('games.noFreePlay'),
    game.freeRounds && t('games.freeRounds'),
    game.platforms.length === 1 && t(`games.only.${game.platforms[0]!}`),
  ].filter((mark) => mark !== false);
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <Badge key={mark} size="sm" color="gray" variant="light" tt="none">
          {mark}
        </Badge>
      ))}
    </Group>
  );
}
