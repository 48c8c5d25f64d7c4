/** The head of a colleague: whether they may come in, as what, and what is done about it. What gives a right is asked for. */
import { Alert } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperatorDetail, SetUpSent } from '@feria/contracts/operators/roles';
import { useDone } from '../../ground/feedback/done.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { call } from '../../ground/http/api.ts';
import { operatorText } from '../../ground/values/operator-name.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { RecordHead, type Act } from '../../ground/loading/record-head.tsx';
import { useRoleName } from '../../ground/session/role-name.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { State } from '../../ground/values/state.tsx';
import { OPERATORS } from './queries.ts';

export function Head({ detail, mayManage }: { detail: OperatorDetail; mayManage: boolean }) {
  const roleName = useRoleName();
  const { operator, waiting } = detail;
  const { acts, dialog } = useActs(detail);
  const [longest] = waiting.toSorted((a, b) => a.askedAt.localeCompare(b.askedAt));
  const link = useLink(operator.id);
  const { enable, reset, disable } = acts;
  const isDisabled = operator.status === 'disabled';
  const isInvited = operator.status === 'invited' && detail.email !== null;
  const next = isDisabled ? enable : isInvited ? link.act : undefined;
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'operator', id: operator.id }}
        state={<State state={operator.status} />}
        figure={roleName(operator)}
        waits={longest && { since: longest.askedAt, dueAt: longest.expiresAt }}
        next={mayManage ? next : undefined}
        // To take a way in away is nothing that comes next.
        more={mayManage && !isDisabled ? [reset, disable] : []}
      />
      {link.told}
    </>
  );
}

/** To their own address: whoever could read it here could be them. */
function useLink(id: string) {
  const t = useT();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => call<SetUpSent>('POST', `/operators/${id}/set-up-link`, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: OPERATORS.one(id) }),
  });
  const act: Act = { label: t('operators.makeLink'), isPending: send.isPending, onAct: () => send.mutate() };
  const told = (
    <>
      <RefusalAlert error={send.error} />
      {send.data && (
        <Alert color="teal" role="status">
          {t('operators.linkSent', { to: send.data.to })} <Moment at={send.data.expiresAt} />
        </Alert>
      )}
    </>
  );
  return { act, told };
}

function useActs({ operator, waiting }: OperatorDetail) {
  const { id } = operator;
  const name = operatorText(operator);
  const t = useT();
  const queries = useQueryClient();
  const done = useDone();
  const { ask, dialog } = useAsk();
  const actOf = (verb: 'enable' | 'reset' | 'disable'): Act => {
    const label = t(`operators.${verb}`);
    const isAtOnce = verb === 'disable';
    return {
      label,
      isGrave: isAtOnce,
      isDisabled: waiting.some(({ action }) => action === `operators.${verb}`),
      onAct: () =>
        ask({
          title: t(`operators.${verb}Title`, { name }),
          text: t(`operators.${verb}Text`, { name }),
          confirm: isAtOnce ? label : t('operators.ask'),
          isGrave: isAtOnce,
          send: async (reason) => {
            await call('POST', `/operators/${id}/${verb}`, { reason });
            await queries.invalidateQueries({ queryKey: OPERATORS.all });
          },
          onDone: () => done(t(isAtOnce ? 'operators.disabled' : 'operators.asked', { name })),
        }),
    };
  };
  return { acts: { enable: actOf('enable'), reset: actOf('reset'), disable: actOf('disable') }, dialog };
}
