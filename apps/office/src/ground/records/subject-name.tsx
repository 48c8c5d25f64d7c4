import { Group } from '@mantine/core';
import { useT } from '../i18n/texts.ts';
import { useSession } from '../session/session.tsx';
import { Identifier } from '../values/identifier.tsx';
import { kindText, subjectOf } from './subject.ts';

/** What a row of the log is about, in words, and the way there for whoever may see it. The whole of it is copied. */
export function SubjectName({ subject }: { subject: string }) {
  const t = useT();
  const { may } = useSession();
  const { kind, id, page } = subjectOf(subject);
  const href = page && may(page.needs) ? page.href : undefined;
  return (
    <Group gap={6}>
      {kindText(t, kind)}
      <Identifier value={subject} shown={id} isShort {...(href === undefined ? {} : { href })} />
    </Group>
  );
}
