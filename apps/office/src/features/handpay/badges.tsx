import { Badge } from '@mantine/core';
import type { HandPayState } from '@feria/contracts/handpay/member';
import { useT } from '../../ground/i18n/texts.ts';

const COLOURS: Record<HandPayState, string> = {
  waiting: 'yellow',
  paid: 'teal',
  refused: 'red',
  rolled_back: 'gray',
};

export function HandPayBadge({ state }: { state: HandPayState }) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={COLOURS[state]} tt="none">
      {t(`handPay.state.${state}`)}
    </Badge>
  );
}
