/** Says what does not really leave. */
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CHANNELS, type Carriers as Known } from '@feria/contracts/delivery/office';
import { formatList } from '@feria/ui/format';
import { call } from '../../ground/http/api.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { DELIVERY } from './queries.ts';

export function Carriers() {
  const t = useT();
  const lang = useLang();
  const { data } = useQuery({
    queryKey: DELIVERY.of('carriers'),
    queryFn: () => call<Known>('GET', '/delivery/carriers'),
  });
  if (!data) return null;
  const told = (['local', 'off'] as const)
    .map((carrier) => ({ carrier, channels: CHANNELS.filter((one) => data[one] === carrier) }))
    .filter(({ channels }) => channels.length > 0);
  if (told.length === 0) return null;
  return (
    <Alert>
      {told.map(({ carrier, channels }) => (
        <div key={carrier}>
          {t(`delivery.intro.${carrier}`, {
            channels: formatList(
              channels.map((one) => t(`delivery.channels.${one}`)),
              lang,
            ),
          })}
        </div>
      ))}
    </Alert>
  );
}
