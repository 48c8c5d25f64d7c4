import { Badge } from '@mantine/core';

interface WaitingCountProps {
  count: number;
  /** The same in words, for a screen reader. */
  label: string;
  /** Somebody should look now. */
  isUrgent?: boolean;
}

/** A number that waits, beside the menu's line. */
export function WaitingCount({ count, label, isUrgent = false }: WaitingCountProps) {
  return (
    <Badge size="sm" color={isUrgent ? 'red' : 'yellow'} variant="light" aria-label={label}>
      {count}
    </Badge>
  );
}
