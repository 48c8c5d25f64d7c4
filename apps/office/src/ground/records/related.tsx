/** What belongs to a record and stands elsewhere: lists that are narrowed down to it. Each for whoever may see it. */
import { Anchor, Group } from '@mantine/core';
import type { Permission } from '@feria/contracts/operators/office';
import { Link } from 'wouter';
import { useT, type TextKey } from '../i18n/texts.ts';
import { Part } from '../loading/part.tsx';
import { useSession } from '../session/session.tsx';

interface RelatedProps {
  links: readonly { title: TextKey; href: string; needs: Permission }[];
}

export function Related({ links }: RelatedProps) {
  const t = useT();
  const { may } = useSession();
  const seen = links.filter(({ needs }) => may(needs));
  if (seen.length === 0) return null;
  return (
    <Part title={t('record.related')}>
      <Group gap="sm">
        {seen.map(({ title, href }) => (
          <Anchor key={href} component={Link} href={href} size="sm">
            {t(title)}
          </Anchor>
        ))}
      </Group>
    </Part>
  );
}
