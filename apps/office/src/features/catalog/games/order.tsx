import { Card, Select, SimpleGrid, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { inLanguage } from '@feria/contracts/languages';
import { GAME_TYPES, GameType } from '@feria/contracts/catalog/member';
import { MOST_ORDERED, type GameOrder, type OfficeGame } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { Following } from './following.tsx';
import { OrderRow } from './order-row.tsx';
import { moved, placed } from './ordering.ts';
import { SaveFoot } from './save-foot.tsx';
import { GAMES } from '../queries.ts';

const SAVING = { save: 'lobbyOrder.save', text: 'lobbyOrder.saveText', saved: 'lobbyOrder.saved' } as const;

/** Which games of a category stand in front, and in which order. */
export function GameOrderScreen() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const type = GameType.safeParse(search.get('type')).data ?? 'RNG';
  const { data, error, refetch, isPending } = useQuery({
    queryKey: GAMES.of('order', type),
    queryFn: () => call<GameOrder>('GET', `/games/order?gameType=${type}`),
  });
  return (
    <Screen title={t('lobbyOrder.title')} error={error} retry={() => void refetch()}>
      <Text size="sm" maw={720}>
        {t('lobbyOrder.lead')}
      </Text>
      <Select
        label={t('lobbyOrder.category')}
        maw={280}
        data={GAME_TYPES.map((one) => ({ value: one, label: t(`gameType.${one}`) }))}
        value={type}
        allowDeselect={false}
        onChange={(value) => setSearch({ type: value ?? 'RNG' }, { replace: true })}
      />
      {isPending && <Skeleton h={320} />}
      {data && <Ordering key={`${type} ${keysOf(data.ordered)}`} type={type} order={data} />}
    </Screen>
  );
}

const keysOf = (games: readonly OfficeGame[]): string => games.map(({ nodeId }) => nodeId).join(' ');

function Ordering({ type, order }: { type: GameType; order: GameOrder }) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const [games, setGames] = useState<readonly OfficeGame[]>(order.ordered);
  const [said, setSaid] = useState('');
  const isChanged = keysOf(games) !== keysOf(order.ordered);
  const nameOf = (game: OfficeGame): string => inLanguage(game.name, lang);
  const mayWrite = may('catalog.write');
  const move = (list: readonly OfficeGame[], game: OfficeGame): void => {
    setGames(list);
    setSaid(t('lobbyOrder.moved', { name: nameOf(game), place: list.indexOf(game) + 1 }));
  };
  const queries = useQueryClient();
  const send = async (reason: string): Promise<void> => {
    const nodeIds = games.map(({ nodeId }) => nodeId);
    const saved = await call<GameOrder>('POST', '/games/order', { gameType: type, nodeIds, reason });
    queries.setQueryData(GAMES.of('order', type), saved);
  };
  const inOrder = new Set(games.map(({ nodeId }) => nodeId));
  const following = [...order.ordered, ...order.next].filter(({ nodeId }) => !inOrder.has(nodeId));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} maw={1200}>
      <Card withBorder component="section" aria-labelledby="in-order">
        <Stack gap="xs">
          <Title order={2} size="h4" id="in-order">
            {t('lobbyOrder.ordered')}
          </Title>
          {games.length === 0 && <Text c="dimmed">{t('lobbyOrder.none')}</Text>}
          <ol className="ordered">
            {games.map((game, at) => (
              <OrderRow
                key={game.nodeId}
                game={game}
                name={nameOf(game)}
                place={at + 1}
                isFirst={at === 0}
                isLast={at === games.length - 1}
                mayWrite={mayWrite}
                step={(by) => move(moved(games, at, by), game)}
                toFront={() => move(placed(games, at, 0), game)}
                takeOut={() => setGames(games.toSpliced(at, 1))}
              />
            ))}
          </ol>
          <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
          {mayWrite && isChanged && (
            <SaveFoot words={SAVING} undo={() => setGames(order.ordered)} send={send} />
          )}
        </Stack>
      </Card>
      <Following
        games={following}
        nameOf={nameOf}
        {...(mayWrite && games.length < MOST_ORDERED
          ? { add: (game: OfficeGame) => move([...games, game], game) }
          : {})}
      />
    </SimpleGrid>
  );
}
