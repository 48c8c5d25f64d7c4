import { Button, useToast } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecurityState } from '@feria/contracts/access/security';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { authenticatorQuery, passkeysQuery, SECURITY_KEY, setAlwaysAsk } from '../api.ts';
import { Line } from './panel.tsx';

/** A second proof at every sign-in, for whoever has one that is no code by mail or SMS. */
export function AlwaysAsk({ state }: { state: SecurityState['value'] }) {
  const t = useT();
  const app = useQuery(authenticatorQuery());
  const passkeys = useQuery(passkeysQuery());
  const error = app.error ?? passkeys.error;
  if (error)
    return (
      <LoadFailure error={error} onRetry={() => void Promise.all([app.refetch(), passkeys.refetch()])} />
    );
  if (!app.data || !passkeys.data) return <RowSkeleton rows={1} label={t('shell.loading')} />;
  const hasFactor = app.data.value.on || passkeys.data.value.length > 0;
  return <Choice isOn={state.alwaysAsks && hasFactor} hasFactor={hasFactor} />;
}

function Choice({ isOn, hasFactor }: { isOn: boolean; hasFactor: boolean }) {
  const t = useT();
  const toast = useToast();
  const failure = useFailureText();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const change = useMutation({
    mutationFn: () => confirmed(() => setAlwaysAsk(!isOn)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SECURITY_KEY });
      toast({ text: t(isOn ? 'security.alwaysIsOff' : 'security.alwaysIsOn'), tone: 'good' });
    },
  });
  return (
    <>
      <Line
        name={t('security.always')}
        value={t(hasFactor ? 'security.alwaysWhy' : 'security.alwaysFirst')}
        state={isOn ? { tone: 'up', text: t('security.on') } : { tone: 'neutral', text: t('security.off') }}
        action={
          hasFactor ? (
            <Button
              variant="secondary"
              size="small"
              loading={change.isPending}
              aria-label={t(isOn ? 'security.alwaysTurnOff' : 'security.alwaysTurnOn')}
              onClick={() => change.mutate()}
            >
              {t(isOn ? 'security.turnOff' : 'security.alwaysOn')}
            </Button>
          ) : undefined
        }
      />
      {change.error ? <FormAlert>{failure(change.error).text}</FormAlert> : null}
    </>
  );
}
