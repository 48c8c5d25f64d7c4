import { useQuery } from '@tanstack/react-query';
import { LANGUAGES } from '@feria/contracts/languages';
import {
  WORD_FIELDS,
  type TemplateDetail,
  type TemplateOverrides,
} from '@feria/contracts/delivery/template-words';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { call } from '../../ground/http/api.ts';
import { branch } from '../../ground/http/keys.ts';
import { Differences } from '../../ground/changes/differences.tsx';
import { templateOf, templatePath } from '../../ground/changes/template-name.ts';
import { templateDifferences, useTemplateWords } from '../../ground/changes/template-words.ts';
import { Part } from '../../ground/loading/part.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { AskedChange } from './asked-change.tsx';

const HOUSE = branch('template-house');

/** What would be said otherwise than now. Where the built-in text holds, it is asked for: a request has only the words that are new. */
export function TemplateChanges({ approval }: { approval: ApprovalView }) {
  const t = useT();
  const words = useTemplateWords();
  const { before, after, subject } = approval;
  const place = templateOf(subject);
  const [now, next] = [overridesIn(before), overridesIn(after)];
  const { data, error, refetch, isPending } = useQuery({
    queryKey: HOUSE.one(subject),
    queryFn: () => call<TemplateDetail>('GET', templatePath(place!)),
    enabled: place !== undefined,
  });
  const language = LANGUAGES.find((one) => one === place?.language);
  if (!language || !next) return <AskedChange approval={approval} />;
  const former = now ?? data?.[language].house;
  const differences = former ? templateDifferences(former, next) : [];
  return (
    <Part title={t('change.title')} isPending={isPending} error={error} retry={refetch}>
      {former && <Differences differences={differences} words={words} label={t('change.title')} />}
    </Part>
  );
}

/** The words that a request tells of; undefined: it tells of none, since the built-in text holds. */
function overridesIn(facts: ApprovalView['after']): TemplateOverrides | undefined {
  if (facts === null || !('subject' in facts)) return undefined;
  const text = (name: (typeof WORD_FIELDS)[number]): string | null => {
    const value = facts[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    subject: text('subject') ?? '',
    lines: (text('lines') ?? '').split('\n'),
    otherwise: text('otherwise'),
    sms: text('sms'),
    push: text('push'),
    title: text('title'),
    text: text('text'),
  };
}
