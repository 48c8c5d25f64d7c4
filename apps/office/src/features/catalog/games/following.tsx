import { ActionIcon, Card, Group, ScrollArea, Stack, Text, TextInput, Title } from '@mantine/core';
import { PlusIcon } from '@feria/ui/icons';
import { useState } from 'react';
import type { OfficeGame } from '@feria/contracts/catalog/office';
import { useT } from '../../../ground/i18n/texts.ts';

interface FollowingProps {
  games: readonly OfficeGame[];
  nameOf: (game: OfficeGame) => string;
  /** Puts a game at the end of those in order; absent where that may not be done. */
  add?: (game: OfficeGame) => void;
}

/** The games that nobody has put in order, as the lobby shows them after those that are. */
export function Following({ games, nameOf, add }: FollowingProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const wanted = folded(typed.trim());
  const found = games.filter((game) => folded(`${nameOf(game)} ${game.vendorName}`).includes(wanted));
  return (
    <Card withBorder component="section" aria-labelledby="following">
      <Stack gap="xs">
        <Title order={2} size="h4" id="following">
          {t('lobbyOrder.next')}
        </Title>
        <TextInput
          type="search"
          label={t('lobbyOrder.find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.length === 0 && (
          <Text c="dimmed">{t(games.length === 0 ? 'lobbyOrder.nextNone' : 'list.filter.noneFound')}</Text>
        )}
        <ScrollArea.Autosize mah={560} viewportProps={{ tabIndex: 0 }}>
          <ul className="ordered">
            {found.map((game) => (
              <li key={game.nodeId}>
                <Group gap="xs" wrap="nowrap" justify="space-between">
                  <div style={{ minWidth: 0 }}>
                    <Text size="sm" truncate>
                      {nameOf(game)}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {game.vendorName}
                    </Text>
                  </div>
                  {add && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('lobbyOrder.add', { name: nameOf(game) })}
                      onClick={() => add(game)}
                    >
                      <PlusIcon size={16} />
                    </ActionIcon>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        </ScrollArea.Autosize>
      </Stack>
    </Card>
  );
}

/** Lower case without accents: "canon" finds "cañón". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
