import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UpkeepAlarms } from '@feria/contracts/upkeep/office';
import { call } from '../../../ground/http/api.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { ALARMS } from '../queries.ts';

const EVERY_MS = 15_000;

/** What is wrong with the back-ups, with what runs or with its dependencies: every role sees it, with what to do. */
export function Alarms() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ALARMS.all,
    queryFn: () => call<UpkeepAlarms>('GET', '/alarms'),
    refetchInterval: EVERY_MS,
  });
  return data?.items.map(({ code, detail, since }) => (
    <Alert key={code} color="red" role="alert" title={t(`alarm.${code}` as TextKey)}>
      {detail !== null && (
        <Text size="sm" className="id">
          {detail}
        </Text>
      )}
      <Text size="sm">{t(`alarm.${code}.todo` as TextKey)}</Text>
      {since !== null && (
        <Text size="xs" c="dimmed">
          <Moment at={since} />
        </Text>
      )}
    </Alert>
  ));
}
