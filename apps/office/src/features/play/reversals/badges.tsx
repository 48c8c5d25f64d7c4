import { Badge } from '@mantine/core';
import type { ReversalState } from '@feria/contracts/play/reversals';
import { useT } from '../../../ground/i18n/texts.ts';

const COLOURS: Record<ReversalState, string> = { waiting: 'yellow', done: 'teal', refused: 'gray' };

export function OrderState({ state }: { state: ReversalState }) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={COLOURS[state]} tt="none">
      {t(`reversal.state.${state}`)}
    </Badge>
  );
}
