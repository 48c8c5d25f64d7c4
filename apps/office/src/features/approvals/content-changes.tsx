import { useQuery } from '@tanstack/react-query';
import type { ContentVersionView } from '@feria/contracts/content/office';
import { differencesOf } from '@feria/contracts/markets/document';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { call } from '../../ground/http/api.ts';
import { branch } from '../../ground/http/keys.ts';
import { useContentWords } from '../../ground/changes/content-words.tsx';
import { Differences } from '../../ground/changes/differences.tsx';
import { Part } from '../../ground/loading/part.tsx';
import { subjectOf } from '../../ground/records/subject.ts';
import { useT } from '../../ground/i18n/texts.ts';

const VERSIONS = branch('content-versions');

const readDocument = async (id: string, number: number) =>
  (await call<ContentVersionView>('GET', `/content/${id}/versions/${number}`)).document;

/**
 * Everything that the version to be published says otherwise than what members read now. The request itself holds the beginning of each
 * text alone: what is changed further down would be agreed to unread.
 */
export function ContentChanges({ approval: { subject, before, after } }: { approval: ApprovalView }) {
  const t = useT();
  const words = useContentWords();
  const { id } = subjectOf(subject);
  const [now, next] = [Number(before?.['number'] ?? 0), Number(after?.['number'])];
  const { data, error, refetch, isPending } = useQuery({
    queryKey: VERSIONS.one(id, 'between', now, next),
    queryFn: async () =>
      differencesOf(now === 0 ? null : await readDocument(id, now), await readDocument(id, next)),
  });
  const title = t('markets.differences', { count: data?.length ?? 0 });
  return (
    <Part title={title} isPending={isPending} error={error} retry={refetch}>
      {data && <Differences differences={data} words={words} isNew={now === 0} />}
    </Part>
  );
}
