import type { DocumentState } from '@feria/contracts/kyc/member';
import { useT } from '../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';

const MEANINGS: Readonly<Record<DocumentState, Meaning>> = {
  none: 'over',
  waiting: 'waiting',
  accepted: 'done',
  rejected: 'refused',
  expired: 'over',
};

export function DocumentBadge({ state }: { state: DocumentState }) {
  const t = useT();
  return <StateBadge meaning={MEANINGS[state]}>{t(`kyc.state.${state}`)}</StateBadge>;
}
