/**
 * A colleague, wherever the office names one: by their user name, which no two people share and the audit log has. What they are called
 * stands beside it where there is room and it says more.
 */
import { Text } from '@mantine/core';

interface Called {
  username: string;
  /** None: it is not known, or there is no room. */
  displayName?: string;
}

const saysMore = ({ username, displayName }: Called): boolean =>
  displayName !== undefined && displayName.toLowerCase() !== username.toLowerCase();

export function OperatorName(called: Called) {
  return (
    <>
      <bdi>{called.username}</bdi>
      {saysMore(called) && (
        <Text span inherit c="dimmed">
          {' '}
          <bdi>{called.displayName}</bdi>
        </Text>
      )}
    </>
  );
}

/** The same where no part can stand: in a sentence, in a hint. */
export const operatorText = (called: Called): string =>
  saysMore(called) ? `${called.username} (${called.displayName})` : called.username;
