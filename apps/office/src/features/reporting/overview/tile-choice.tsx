/** Chooses which figures stand on top, and in which order. */
import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { listed, moved, relisted, STANDARD_TILES, ticked } from './tiles.ts';

interface TileChoiceProps {
  tiles: readonly string[];
  /** Null: as they come. */
  keep: (codes: readonly string[] | null) => void;
}

export function TileChoice({ tiles, keep }: TileChoiceProps) {
  const t = useT();
  const [begun, setBegun] = useState(() => listed(tiles));
  const list = relisted(begun, tiles);
  const tick = (code: string): void => {
    setBegun(list);
    keep(ticked(list, tiles, code));
  };
  const back = (): void => {
    setBegun(listed(STANDARD_TILES));
    keep(null);
  };
  return (
    <Popover
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      // What is ticked stays in its place until the next time: a line that jumps is ticked back by a second press.
      onOpen={() => setBegun(listed(tiles))}
    >
      <Popover.Target>
        <Button variant="default" size="xs">
          {t('overview.tiles')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('overview.tiles')}>
        <Stack gap="xs">
          {list.map((code) => {
            const name = t(`measure.${code}` as TextKey);
            const isShown = tiles.includes(code);
            return (
              <Group key={code} justify="space-between" wrap="nowrap" gap="md">
                <Checkbox label={name} checked={isShown} onChange={() => tick(code)} />
                {isShown && (
                  <Group gap={4} wrap="nowrap">
                    <Mover
                      label={t('overview.tilesUp', { name })}
                      isOff={code === tiles[0]}
                      sign="↑"
                      move={() => keep(moved(tiles, code, -1))}
                    />
                    <Mover
                      label={t('overview.tilesDown', { name })}
                      isOff={code === tiles.at(-1)}
                      sign="↓"
                      move={() => keep(moved(tiles, code, 1))}
                    />
                  </Group>
                )}
              </Group>
            );
          })}
          <Button variant="subtle" size="xs" onClick={back}>
            {t('overview.tilesStandard')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface MoverProps {
  label: string;
  sign: string;
  isOff: boolean;
  move: () => void;
}

function Mover({ label, sign, isOff, move }: MoverProps) {
  return (
    <ActionIcon variant="default" size="sm" aria-label={label} disabled={isOff} onClick={move}>
      <span aria-hidden>{sign}</span>
    </ActionIcon>
  );
}
