/** What a kind of event says of itself, beside what all of them do. */
import { Text } from '@mantine/core';
import type { SecurityLine } from '@feria/contracts/security/log';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';

type Detail = SecurityLine['detail'];

/** Words of the log's own that a detail is made of (contracts/security/log.ts); anything else is a name or an address. */
const SAID = [
  ...(['member', 'operator', 'vendor'] as const),
  ...(['origin', 'session', 'partner', 'signature', 'rate', 'size'] as const),
] as const;

/** Each with its name and in words; what was not known is left out. */
export function useDetails(): (detail: Detail) => { name: string; label: string; said: string }[] {
  const t = useT();
  const sayOf = (value: unknown): string => {
    const said = SAID.find((one) => one === value);
    return said ? t(`security.value.${said}`) : String(value);
  };
  return (detail) =>
    Object.entries(detail)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ({
        name,
        label: t(`security.detail.${name}` as TextKey),
        said: [value].flat().map(sayOf).join(', '),
      }));
}

export function Details({ of }: { of: Detail }) {
  const details = useDetails()(of);
  if (details.length === 0) return '–';
  return details.map(({ name, label, said }) => (
    <Text key={name} size="xs" component="div">
      {label}: {said}
    </Text>
  ));
}
