/** How the operator likes the office. It is kept by the platform, so it is the same at every machine. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import type { Preference, PreferenceKey, PreferenceValue } from '@feria/contracts/operators/preferences';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { call } from '../http/api.ts';
import { PREFERENCES } from '../http/keys.ts';
import { useT } from '../i18n/texts.ts';

export interface Chosen<Key extends PreferenceKey> {
  /** Null where nothing was chosen, or what was chosen cannot be read. */
  value: PreferenceValue<Key> | null;
  /** It is not known yet. */
  isPending: boolean;
  /** Shown at once; where the platform cannot keep it, it is as before, and the operator is told. */
  choose: (value: PreferenceValue<Key>) => void;
}

export function usePreference<Key extends PreferenceKey>(key: Key): Chosen<Key> {
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const t = useT();
  const close = t('ask.close');
  const { data, isFetched } = useQuery({
    queryKey: PREFERENCES.one(key),
    queryFn: () => call<Preference<Key>>('GET', `/me/preferences/${key}`),
    staleTime: Infinity,
    // Where it could not be read it counts as not chosen. Asked for again by each part that comes to the page it would be unknown again,
    // and the office, which waits for it once, would begin anew.
    retryOnMount: false,
  });
  const choose = useCallback(
    (value: PreferenceValue<Key>): void => {
      const before = queries.getQueryData<Preference<Key>>(PREFERENCES.one(key));
      queries.setQueryData(PREFERENCES.one(key), { value });
      call('PUT', `/me/preferences/${key}`, { value }).catch((error: unknown) => {
        queries.setQueryData(PREFERENCES.one(key), before ?? { value: null });
        notifications.show({
          message: refusalText(error),
          color: 'red',
          closeButtonProps: { 'aria-label': close },
        });
      });
    },
    [queries, key, refusalText, close],
  );
  return { value: data?.value ?? null, isPending: !isFetched, choose };
}
