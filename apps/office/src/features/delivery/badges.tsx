import { Badge } from '@mantine/core';
import { WITHHELD, type MessageState, type MessageView } from '@feria/contracts/delivery/office';
import { useT } from '../../ground/i18n/texts.ts';

const COLOURS: Record<MessageState, string> = {
  queued: 'gray',
  sending: 'blue',
  sent: 'teal',
  failed: 'red',
  unsure: 'yellow',
  expired: 'gray',
  withheld: 'gray',
};

export function MessageBadge({ state }: { state: MessageState }) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={COLOURS[state]} tt="none">
      {t(`delivery.state.${state}`)}
    </Badge>
  );
}

/** Why it was withheld, in words; a provider's answer as it came. */
export function LastAnswer({ message: { state, error } }: { message: MessageView }) {
  const t = useT();
  const why = state === 'withheld' ? WITHHELD.find((one) => one === error) : undefined;
  return why ? t(`delivery.withheld.${why}`) : (error ?? '–');
}
