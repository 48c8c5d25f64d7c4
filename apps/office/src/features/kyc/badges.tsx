import { Badge } from '@mantine/core';
import type { DocumentState } from '@feria/contracts/kyc/member';
import { useT } from '../../ground/i18n/texts.ts';

const COLOURS: Readonly<Record<DocumentState, string>> = {
  none: 'gray',
  waiting: 'yellow',
  accepted: 'teal',
  rejected: 'red',
  expired: 'gray',
};

export function DocumentBadge({ state }: { state: DocumentState }) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={COLOURS[state]} tt="none">
      {t(`kyc.state.${state}`)}
    </Badge>
  );
}
