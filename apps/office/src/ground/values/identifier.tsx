import { ActionIcon, CopyButton, Group, Tooltip } from '@mantine/core';
import { CheckIcon, CopyIcon } from '@feria/ui/icons';
import { useT } from '../i18n/texts.ts';

/** `isShort`: the first eight characters of each number in it; the whole is copied, and is its title. */
export function Identifier({ value, isShort = false }: { value: string; isShort?: boolean }) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <span className={isShort ? 'id id-short' : 'id'} title={value}>
        {isShort ? value.replaceAll(/([0-9a-f]{8})-[0-9a-f-]{27}/g, '$1…') : value}
      </span>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('copied') : t('copy')}>
            <ActionIcon size="sm" variant="subtle" onClick={copy} aria-label={t('copy')}>
              {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}
