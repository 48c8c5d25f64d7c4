import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberSessions } from '@feria/contracts/access/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Part } from '../../ground/loading/part.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { SessionTable } from '../../ground/session/session-table.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

/** Where the member is signed in. Ending one, or all, closes its tabs and its games. */
export function Sessions({ member: { id, account, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { may } = useSession();
  const { ask, dialog } = useAsk();
  const queries = useQueryClient();
  const key = MEMBERS.one(id, 'sessions');
  const { data, error, refetch, isPending } = useQuery({
    queryKey: key,
    queryFn: () => call<MemberSessions>('GET', `/members/${id}/sessions`),
  });
  if (!data) return <Part title={t('sessions.title')} isPending={isPending} error={error} retry={refetch} />;
  const send = (path: string) => async (reason: string) => {
    const left = await call<MemberSessions>('POST', `/members/${id}/sessions${path}/end`, { reason });
    queries.setQueryData(key, left);
  };
  const question = { text: t('access.endText'), isGrave: true };
  const ends = {
    end: (sessionId: string) =>
      ask({
        ...question,
        title: `${t('access.endOne')}: ${account}`,
        confirm: t('sessions.end'),
        send: send(`/${sessionId}`),
      }),
    endAll: () =>
      ask({
        ...question,
        title: `${t('access.endAll')}: ${account}`,
        confirm: t('access.endAll'),
        send: send(''),
      }),
  };
  const sessions = data.items.map(({ network, device, ...session }) => ({
    ...session,
    address: [device, network].filter(Boolean).join(' · '),
  }));
  return (
    <>
      {dialog}
      <SessionTable sessions={sessions} market={merchantCode} {...(may('members.sessions') ? ends : {})} />
    </>
  );
}
