/** What somebody has asked for about a member or a vendor, and waits for a second person. */
import { Alert } from '@mantine/core';
import { Link } from 'wouter';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';

interface WaitingAlertProps {
  approval: ApprovalView;
  /** Where the page is not about it alone. */
  name?: string;
}

export function WaitingAlert({ approval: { id, action, askedBy }, name }: WaitingAlertProps) {
  const t = useT();
  const { may } = useSession();
  return (
    // Outlined: on the grey of a light one a link has too little contrast.
    <Alert
      color="gray"
      variant="outline"
      title={name ? `${t(`approvals.action.${action}`)}: ${name}` : t(`approvals.action.${action}`)}
    >
      {t('access.waiting', { who: askedBy })}{' '}
      {may('approvals.read') && <Link href={`/approvals/${id}`}>{t('approvals.openRequest')}</Link>}
    </Alert>
  );
}
