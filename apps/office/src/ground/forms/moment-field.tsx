/** A moment by a market's clock, whatever the clock of the device: which one is said beside it, and what it is in the other markets. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useMarketNames } from '../market/market-names.ts';
import { useT } from '../i18n/texts.ts';
import { instantOf, offsetName, otherClocks, wallTime } from '../market/zone-time.ts';

interface MomentFieldProps extends Pick<TextInputProps, 'size' | 'maw' | 'w' | 'readOnly' | 'error'> {
  label: string;
  name?: string;
  hint?: string;
  /** Null: none. */
  value: string | null;
  onChange: (instant: string | null) => void;
  /** Whose clocks count, the first one's for the field; none: every market's. */
  markets: readonly string[];
}

/** Places whose name an identifier of a zone (IANA) does not spell as people do. */
const SPELT = ['Bogota', 'Mexico_City'] as const;

export function MomentField({ label, name, hint, value, onChange, markets, ...rest }: MomentFieldProps) {
  const t = useT();
  const all = useMarketNames();
  const [openedAt] = useState(() => Date.now());
  const concerned = markets.length > 0 ? all.filter(({ code }) => markets.includes(code)) : all;
  const zone = concerned[0]?.timeZone ?? 'UTC';
  const at = value === null ? openedAt : Date.parse(value);
  const placeOf = (id: string): string => {
    const city = id.split('/').at(-1) ?? id;
    const spelt = SPELT.find((one) => one === city);
    return `${spelt ? t(`time.city.${spelt}`) : city.replaceAll('_', ' ')}, ${offsetName(at, id)}`;
  };
  const own = value === null ? '' : wallTime(value, zone);
  const others =
    value === null
      ? []
      : otherClocks(concerned, zone, at).map(({ timeZone }) => {
          const there = wallTime(value, timeZone);
          // The day is said where it is another one.
          const shown = there.slice(0, 10) === own.slice(0, 10) ? there.slice(11) : there.replace('T', ' ');
          return `${shown} ${placeOf(timeZone)}`;
        });
  return (
    <TextInput
      {...rest}
      {...(name === undefined ? {} : { name })}
      type="datetime-local"
      label={label}
      description={[placeOf(zone), ...others, hint].filter(Boolean).join(' · ')}
      value={own}
      onChange={(event) => onChange(instantOf(event.currentTarget.value, zone))}
    />
  );
}
