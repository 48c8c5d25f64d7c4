import { Badge } from '@mantine/core';
import type { CircularState } from '@feria/contracts/circulars';
import { useT } from '../../app/texts.ts';

const COLOURS: Record<CircularState, string> = {
  draft: 'gray',
  scheduled: 'blue',
  sending: 'yellow',
  sent: 'teal',
  stopped: 'red',
  discarded: 'gray',
};

export function CircularMark({ state }: { state: CircularState }) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={COLOURS[state]} tt="none">
      {t(`messages.state.${state}`)}
    </Badge>
  );
}
