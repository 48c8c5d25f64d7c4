/** Thresholds of the markers of harm, in the words of the form that sets them. */
import { LEVELS, MARKERS, THRESHOLDS } from '@feria/contracts/harm/markers';
import type { ReactNode } from 'react';
import { FieldName } from '../records/changes.tsx';
import { useMoney } from '../values/amount.tsx';
import { useT, type TextKey } from '../i18n/texts.ts';
import type { ChangeWords } from './differences.tsx';

type T = (key: TextKey, values?: Record<string, string>) => string;

const OWN: Readonly<Record<string, TextKey>> = {
  isOn: 'harm.rules.on',
  points: 'harm.rules.points',
  coolOffDays: 'harm.rules.coolOff',
};

/** `deposits_rising.percent`, `levels.high`; undefined: it is no threshold. Pure. */
export function harmPathText(t: T, path: string, currency: string): string | undefined {
  const [first = '', name = ''] = path.split('.');
  const level = LEVELS.find((one) => one === name);
  if (first === 'levels' && level) return t('harm.rules.from', { level: t(`harm.level.${level}`) });
  const marker = MARKERS.find((one) => one === first);
  if (!marker) return undefined;
  const own = OWN[name];
  const field = own
    ? t(own)
    : Object.hasOwn(THRESHOLDS[marker], name) && t(`harm.at.${name}` as TextKey, { currency });
  return field === false ? undefined : `${t(`harm.marker.${marker}`)}: ${field}`;
}

/** `currency`: of the market whose thresholds they are; '' while it is not known. */
export function useHarmWords(currency: string): ChangeWords {
  const t = useT();
  const money = useMoney();
  return {
    nameOf: (path): ReactNode => harmPathText(t, path, currency) ?? <FieldName name={path} />,
    valueShown: (path, value) => {
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'change.yes' : 'change.no');
      return path.endsWith('.leastAmount') && currency !== '' ? money(value, currency) : undefined;
    },
  };
}
