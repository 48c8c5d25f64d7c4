import { ActionIcon, CopyButton, Group, Tooltip } from '@mantine/core';
import { CheckIcon, CopyIcon } from '@feria/ui/icons';
import { Link } from 'wouter';
import { useT } from '../i18n/texts.ts';

interface IdentifierProps {
  /** What is copied. */
  value: string;
  /** What stands there, where it is less than that. */
  shown?: string;
  /** The first eight characters of each number in it; the whole is its title. */
  isShort?: boolean;
  /** The page of what it names. */
  href?: string;
}

export function Identifier({ value, shown = value, isShort = false, href }: IdentifierProps) {
  const t = useT();
  const name = {
    className: isShort ? 'id id-short' : 'id',
    title: value,
    children: isShort ? shown.replaceAll(/([0-9a-f]{8})-[0-9a-f-]{27}/g, '$1…') : shown,
  };
  return (
    <Group gap={4} wrap="nowrap">
      {href === undefined ? <span {...name} /> : <Link href={href} {...name} />}
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
