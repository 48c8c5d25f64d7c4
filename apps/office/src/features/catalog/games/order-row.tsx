import { ActionIcon, Group, Text } from '@mantine/core';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, ArrowUpRightIcon } from '@feria/ui/icons';
import { useEffect, useRef } from 'react';
import type { OfficeGame } from '@feria/contracts/catalog/office';
import { useT } from '../../../ground/i18n/texts.ts';
import { GameState, Marks } from './badges.tsx';

interface OrderRowProps {
  game: OfficeGame;
  name: string;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  mayWrite: boolean;
  step: (by: -1 | 1) => void;
  toFront: () => void;
  takeOut: () => void;
}

/** One game in its place. A button that has moved its row keeps the focus, so that it can be pressed on. */
export function OrderRow({ game, name, place, mayWrite, ...acts }: OrderRowProps) {
  const t = useT();
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    const wanted = pressed.current;
    if (wanted === undefined) return;
    pressed.current = undefined;
    const button = row.current?.querySelector<HTMLButtonElement>(`[data-act=${wanted}]:not(:disabled)`);
    (button ?? row.current?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
  }, [place]);
  const act = (key: string, run: () => void) => ({
    'data-act': key,
    variant: 'subtle' as const,
    color: 'gray',
    onClick: () => {
      pressed.current = key;
      run();
    },
  });
  return (
    <li ref={row}>
      <Group gap="xs" wrap="nowrap">
        <Text className="num" w={28} ta="end" c="dimmed" size="sm">
          {place}
        </Text>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" truncate>
            {name}
          </Text>
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              {game.vendorName}
            </Text>
            {game.stop && <GameState game={game} />}
            <Marks game={game} />
          </Group>
        </div>
        {mayWrite && (
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              {...act('first', acts.toFront)}
              disabled={acts.isFirst}
              aria-label={t('lobbyOrder.first', { name })}
            >
              <ArrowUpRightIcon size={16} />
            </ActionIcon>
            <ActionIcon
              {...act('up', () => acts.step(-1))}
              disabled={acts.isFirst}
              aria-label={t('lobbyOrder.up', { name })}
            >
              <ChevronUpIcon size={16} />
            </ActionIcon>
            <ActionIcon
              {...act('down', () => acts.step(1))}
              disabled={acts.isLast}
              aria-label={t('lobbyOrder.down', { name })}
            >
              <ChevronDownIcon size={16} />
            </ActionIcon>
            <ActionIcon {...act('out', acts.takeOut)} aria-label={t('lobbyOrder.out', { name })}>
              <CloseIcon size={16} />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </li>
  );
}
