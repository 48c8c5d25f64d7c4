/** A closure of the platform: its actions and its description. */
import { Text } from '@mantine/core';
import type { ClosureView } from '@feria/contracts/markets/system';
import { useT } from '../../../ground/i18n/texts.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { OperatorName } from '../../../ground/values/operator-name.tsx';

export type Act = (verb: 'close' | 'open', request: object) => Promise<void>;

/** Why it is closed, until when, and by whom. */
export function Because({ closure }: { closure: ClosureView }) {
  const t = useT();
  return (
    <>
      <Text size="sm">{closure.reason}</Text>
      {closure.endsAt !== null && (
        <Text size="sm">
          {t('system.until')} <Moment at={closure.endsAt} />
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <OperatorName username={closure.closedBy} /> · <Moment at={closure.at} />
      </Text>
    </>
  );
}
