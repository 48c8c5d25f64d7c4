/**
 * New terms that wait for a member's yes (ADR 51): asked where somebody arrives, and wherever the platform has just refused a game or a
 * deposit for them. Never over a running game, nor over what somebody came to read or to do; put off, it comes again with the next page
 * that is opened, or the next refusal.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isForArrivals } from '../../ground/content/arrival.ts';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { acceptanceQuery } from '../../ground/http/own-queries.ts';
import { pageAt } from '../../ground/pages/page-at.ts';
import { isForTerms, onTermsRefusal } from './terms-refusal.ts';
import { useSession } from '../../ground/session/use-session.ts';

const Acceptance = lazyPart(
  () => import('../../features/members/parts/asked.tsx').then((file) => file.Asked),
  'members',
);

export function TermsDue() {
  const { isReal, member } = useSession();
  const queries = useQueryClient();
  const [path] = useLocation();
  const isAsked = isReal && member?.passwordForced === false;
  const { data } = useQuery({ ...acceptanceQuery(), enabled: isAsked });
  const [isRefused, setRefused] = useState(false);
  const [isPutOff, setPutOff] = useState(false);

  useEffect(
    () =>
      onTermsRefusal(queries, () => {
        // It may have come into force just now.
        void queries.invalidateQueries({ queryKey: acceptanceQuery().queryKey });
        setRefused(true);
      }),
    [queries],
  );

  const pages = isAsked ? (data?.pages ?? []) : [];
  const isMet = !isPutOff && isForArrivals(pageAt(path).name);
  if (pages.length === 0 || !(isRefused || isMet)) return null;
  const close = () => {
    setRefused(false);
    setPutOff(true);
  };
  return (
    <Acceptance
      pages={pages}
      onClose={close}
      onDone={() => {
        close();
        // What was refused for it goes on: a game that was to be opened opens.
        void queries.refetchQueries({ predicate: ({ state }) => isForTerms(state.error) });
      }}
    />
  );
}
