import { ActionIcon, Tooltip } from '@mantine/core';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';

/** What a measure counts, for whoever points at it or comes to it by keyboard or finger. */
export function Definition({ code }: { code: string }) {
  const t = useT();
  return <Explained name={t(`measure.${code}` as TextKey)} text={t(`measure.${code}.is` as TextKey)} />;
}

/** The same of a figure that is no measure. */
export function Explained({ name, text }: { name: string; text: string }) {
  const t = useT();
  return (
    <Tooltip label={text} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        radius="xl"
        aria-label={`${t('overview.whatIs', { name })}. ${text}`}
      >
        <span aria-hidden>?</span>
      </ActionIcon>
    </Tooltip>
  );
}
