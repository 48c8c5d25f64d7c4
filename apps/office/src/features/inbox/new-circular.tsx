import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { CircularView } from '@feria/contracts/inbox/circulars';
import { call } from '../../ground/http/api.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CircularFields } from './circular-form.tsx';
import { newForm } from './form.ts';
import { MESSAGES } from './queries.ts';

/** A draft: nothing is sent by saving it. `account`: whom it is for. */
export function NewCircular() {
  const t = useT();
  const [, go] = useLocation();
  const queries = useQueryClient();
  const account = new URLSearchParams(useSearch()).get('account') ?? '';
  return (
    <Screen title={t('messages.new')}>
      <CircularFields
        initial={newForm(account)}
        save={(circular) => call<CircularView>('POST', '/circulars', circular)}
        onSaved={(view) => {
          void queries.invalidateQueries({ queryKey: MESSAGES.all });
          go(`/messages/${view.id}`);
        }}
      />
    </Screen>
  );
}
