import { useAnswer } from '../http/page-queries.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { breaksQuery } from '../http/own-queries.ts';
import { memberHref } from '../pages/pages.ts';
import { useSession } from '../session/use-session.ts';

/** Whether nobody keeps this member from paying in: neither a break of their own nor an exclusion. Unknown counts as yes; the platform decides. */
export function useMayDeposit(): boolean {
  const { isReal } = useSession();
  const { data } = useAnswer({ ...breaksQuery(), enabled: isReal });
  return !data?.standing;
}

interface DepositLinkProps {
  className: string | undefined;
  label?: string;
  children: ReactNode;
}

/** The way to pay in; nothing while a break or an exclusion stands, so that nobody is asked for money who has stopped. */
export function DepositLink({ className, label, children }: DepositLinkProps) {
  const mayDeposit = useMayDeposit();
  if (!mayDeposit) return null;
  return (
    <Link href={memberHref('depositv2')} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
