import { SegmentedControl } from '@mantine/core';

/** What waits for a second person, or everything. */
export const WAITING_OR_ALL = ['waiting', ''] as const;
type Waiting = (typeof WAITING_OR_ALL)[number];

interface WaitingFilterProps {
  value: string;
  onChange: (value: Waiting) => void;
  label: string;
  waiting: string;
  all: string;
}

export function WaitingFilter({ value, onChange, label, waiting, all }: WaitingFilterProps) {
  return (
    <SegmentedControl
      w="fit-content"
      maw="100%"
      value={value}
      onChange={(next) => onChange(next === 'waiting' ? 'waiting' : '')}
      data={[
        { value: 'waiting', label: waiting },
        { value: '', label: all },
      ]}
      aria-label={label}
    />
  );
}
