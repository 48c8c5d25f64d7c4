/** Chooses which figures stand on top, and in which order. */
import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { ALL_TILES, moved } from './tiles.ts';

interface TileChoiceProps {
  tiles: readonly string[];
  /** Null: as they come. */
  keep: (codes: readonly string[] | null) => void;
}

export function TileChoice({ tiles, keep }: TileChoiceProps) {
  const t = useT();
  const listed = [...tiles, ...ALL_TILES.filter((code) => !tiles.includes(code))];
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs">
          {t('overview.tiles')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('overview.tiles')}>
        <Stack gap="xs">
          {listed.map((code) => {
            const name = t(`measure.${code}` as TextKey);
            const isShown = tiles.includes(code);
            return (
              <Group key={code} justify="space-between" wrap="nowrap" gap="md">
                <Checkbox
                  label={name}
                  checked={isShown}
                  onChange={() => keep(isShown ? tiles.filter((one) => one !== code) : [...tiles, code])}
                />
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
          <Button variant="subtle" size="xs" onClick={() => keep(null)}>
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
