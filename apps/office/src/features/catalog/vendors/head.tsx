/** The head of a vendor: whether it serves, how many games it brings, and what comes next: its list, or that it serves again. */
import { Alert, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyncOutcome, VendorDetail, VendorView } from '@feria/contracts/catalog/office';
import type { Asked } from '@feria/contracts/operators/roles';
import { useDone } from '../../../ground/feedback/done.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { call } from '../../../ground/http/api.ts';
import { VENDORS } from '../../../ground/http/keys.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { RecordHead, type Act } from '../../../ground/loading/record-head.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { State } from '../../../ground/values/state.tsx';

export function Head({ detail: { vendor, waiting } }: { detail: VendorDetail }) {
  const t = useT();
  const { may } = useSession();
  const sync = useSync(vendor);
  const isAsked = waiting.some(({ action }) => action === 'catalog.vendor_serves');
  const { serve, dialog } = useServing(vendor, isAsked);
  const [longest] = waiting.toSorted((a, b) => a.askedAt.localeCompare(b.askedAt));
  const isSuspended = vendor.status === 'suspended';
  const ofList = may('vendors.manage') ? [sync.act] : [];
  const ofServing = may('gaming.stop') ? [serve] : [];
  // To suspend it is nothing that comes next.
  const [next, ...more] = isSuspended ? [...ofServing, ...ofList] : ofList;
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'vendor', id: vendor.code }}
        state={<State state={vendor.status} />}
        figure={t('vendors.figure', { count: vendor.games })}
        waits={longest && { since: longest.askedAt, dueAt: longest.expiresAt }}
        next={next}
        more={isSuspended ? more : [...more, ...ofServing]}
      />
      {sync.told}
    </>
  );
}

function useSync({ code }: VendorView) {
  const t = useT();
  const queries = useQueryClient();
  const sync = useMutation({
    mutationFn: () => call<SyncOutcome>('POST', `/vendors/${code}/sync`, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: VENDORS.all }),
  });
  const act: Act = { label: t('vendors.syncNow'), isPending: sync.isPending, onAct: () => sync.mutate() };
  const told = (
    <>
      <RefusalAlert error={sync.error} />
      {sync.data?.ok && (
        <Text size="sm" role="status">
          {t('vendors.synced', { count: sync.data.games })}
        </Text>
      )}
      {sync.data?.ok === false && (
        <Alert color="red" role="alert">
          {t('vendors.syncError', { error: sync.data.error })}
        </Alert>
      )}
    </>
  );
  return { act, told };
}

/** One stops it at once; that it serves again is asked for. */
function useServing({ code, name, status }: VendorView, isAsked: boolean) {
  const t = useT();
  const queries = useQueryClient();
  const done = useDone();
  const { ask, dialog } = useAsk();
  const isSuspended = status === 'suspended';
  const label = t(isSuspended ? 'vendors.resume' : 'vendors.suspend');
  const serve: Act = {
    label,
    isGrave: !isSuspended,
    isDisabled: isSuspended && isAsked,
    onAct: () =>
      ask({
        title: t(isSuspended ? 'vendors.resumeTitle' : 'vendors.suspendTitle', { vendor: name }),
        text: t(isSuspended ? 'vendors.resumeText' : 'vendors.suspendText', { vendor: name }),
        confirm: label,
        isGrave: !isSuspended,
        send: async (reason) => {
          if (isSuspended) await call<Asked>('POST', `/vendors/${code}/serve`, { reason });
          else await call('POST', `/vendors/${code}/status`, { suspended: true, reason });
          await queries.invalidateQueries({ queryKey: VENDORS.all });
        },
        onDone: () => done(t(isSuspended ? 'vendors.resumeDone' : 'vendors.suspendDone', { vendor: name })),
      }),
  };
  return { serve, dialog };
}
