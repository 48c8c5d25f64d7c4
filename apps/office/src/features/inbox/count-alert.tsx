import { Alert, Text } from '@mantine/core';
import type { AudienceCount } from '@feria/contracts/inbox/circulars';
import type { ChoiceChannel } from '@feria/contracts/delivery/topics';
import { useT } from '../../ground/i18n/texts.ts';

interface CountProps {
  count: AudienceCount;
  channels: readonly ChoiceChannel[];
}

/** For how many it is, whom it leaves out and why, and the names that nobody has. */
export function CountAlert({ count, channels }: CountProps) {
  const t = useT();
  const { total, reached, withheld, wanted, unknown, needsSecond } = count;
  return (
    <Alert
      color={unknown.length > 0 || reached === 0 ? 'yellow' : 'teal'}
      variant="outline"
      role="status"
      title={t('messages.counted', { count: reached })}
    >
      <Text size="sm">{t('messages.countedOf', { total })}</Text>
      {withheld.not_open > 0 && (
        <Text size="sm">{t('messages.countNotOpen', { count: withheld.not_open })}</Text>
      )}
      {withheld.left_alone > 0 && (
        <Text size="sm">{t('messages.countLeftAlone', { count: withheld.left_alone })}</Text>
      )}
      {channels.map((channel) => (
        <Text key={channel} size="sm">
          {t('messages.countWanted', { channel: t(`messages.channel.${channel}`), count: wanted[channel] })}
        </Text>
      ))}
      {unknown.length > 0 && (
        <Text size="sm">
          {t('messages.unknown', { count: unknown.length, accounts: unknown.slice(0, 20).join(', ') })}
        </Text>
      )}
      {needsSecond && <Text size="sm">{t('messages.needsSecond')}</Text>}
    </Alert>
  );
}
