import { SegmentedControl } from '@mantine/core';

/** What waits for a second person, or everything. */
export type Waiting = 'waiting' | '';

interface WaitingFilterProps {
  value: Waiting;
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
