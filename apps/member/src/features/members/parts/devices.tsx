import { Button, useToast } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { devicesQuery, removeDevice } from '../api.ts';
import { Line, Panel } from './panel.tsx';

/** The browsers from which no further proof is asked. */
export function Devices() {
  const t = useT();
  return (
    <Panel title={t('security.devices')} note={t('security.devicesNote')}>
      <DeviceLines />
    </Panel>
  );
}

function DeviceLines() {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery());
  const remove = useMutation({
    mutationFn: removeDevice,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: devicesQuery().queryKey });
      toast({ text: t('security.deviceRemoved'), tone: 'info' });
    },
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeleton rows={2} label={t('shell.loading')} />;
  if (data.items.length === 0) return <p>{t('security.devicesNone')}</p>;
  return (
    <>
      {data.items.map(({ id, device, lastAt, isHere }) => {
        const name = device === '' ? t('security.deviceUnknown') : device;
        return (
          <Line
            key={id}
            name={name}
            value={
              <>
                {t('security.lastSeen')} <Moment at={lastAt} />
              </>
            }
            state={isHere ? { tone: 'brand', text: t('security.thisDevice') } : undefined}
            action={
              <Button
                variant="quiet"
                size="small"
                aria-label={t('security.forgetNamed', { name })}
                loading={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                {t('security.forget')}
              </Button>
            }
          />
        );
      })}
      {remove.error ? <ActionFailure error={remove.error} /> : null}
    </>
  );
}
