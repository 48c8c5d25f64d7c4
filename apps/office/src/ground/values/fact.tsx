import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  /** Sentences of somebody's own: among others in columns it has all of them. */
  isLong?: boolean;
  children: ReactNode;
}

/** One fact of a record under its name. */
export function Fact({ label, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? 'fact-long' : undefined}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" component="div">
        {children}
      </Text>
    </div>
  );
}
