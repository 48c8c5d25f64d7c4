import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  TemplateOverrides,
  TemplateDetail,
  WordsPreview,
} from '@feria/contracts/delivery/template-words';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { Differences } from '../../ground/changes/differences.tsx';
import { templateDifferences, useTemplateWords } from '../../ground/changes/template-words.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { WaitingAlert } from '../approvals/index.ts';
import type { Language } from '@feria/contracts/languages';
import { TemplateFields } from './template-fields.tsx';
import { TemplateHistory } from './template-history.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVariables } from './template-variables.tsx';
import { linesOf, typedOf, type TypedWords } from './template-form.ts';
import { TEMPLATES } from './queries.ts';

interface SideProps {
  path: string;
  market: string;
  language: Language;
  detail: TemplateDetail;
}

/** The words in one language: what holds, what would, how it looks, and what was. */
export function TemplateSide({ path, market, language, detail }: SideProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const { may } = useSession();
  const { ask, dialog } = useAsk();
  const { house, versions, waiting } = detail[language];
  const now = versions[0]?.words ?? null;
  const [typed, setTyped] = useState<TypedWords>(() => typedOf(now ?? house));
  const words = linesOf(typed);
  const look = useMutation({
    mutationFn: () => call<WordsPreview>('POST', `${path}/preview`, { language, words }),
  });
  const change = (part: Partial<TypedWords>): void => {
    setTyped((old) => ({ ...old, ...part }));
    look.reset();
  };
  const publish = (next: TemplateOverrides | null) => async (reason: string) => {
    const base = versions[0]?.version ?? 0;
    const fresh = await call<TemplateDetail>('POST', `${path}/publish`, {
      language,
      base,
      words: next,
      reason,
    });
    await queries.invalidateQueries({ queryKey: TEMPLATES.all });
    if (fresh[language].waiting === null) done(t('templates.done'));
  };
  const faults = look.data?.faults ?? [];
  const differences = templateDifferences(now ?? house, words);
  const fields = useTemplateWords();
  const mayWrite = may('delivery.words') && waiting === null;
  return (
    <Stack maw={960}>
      {waiting && <WaitingAlert approval={waiting} />}
      <Card withBorder>
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={2} size="h5">
              {now === null
                ? t('templates.builtInHolds')
                : t('templates.ownHolds', { version: versions[0]!.version })}
            </Title>
            {now !== null && may('delivery.words') && (
              <Button
                variant="default"
                size="xs"
                onClick={() =>
                  ask({
                    title: t('templates.toBuiltIn'),
                    text: t('templates.toBuiltInText'),
                    confirm: t('templates.toBuiltIn'),
                    send: publish(null),
                  })
                }
              >
                {t('templates.toBuiltIn')}
              </Button>
            )}
          </Group>
          <TemplateVariables detail={detail} language={language} />
          <Form
            act={look}
            send={() => look.mutate()}
            submit={t('messages.preview')}
            button={{ variant: 'default' }}
            after={
              mayWrite && (
                <Button
                  disabled={differences.length === 0 || look.data === undefined || faults.length > 0}
                  onClick={() =>
                    ask({
                      title: t('templates.publish'),
                      text: t(detail.needsTwo ? 'templates.publishTwo' : 'templates.publishOne'),
                      confirm: t('templates.publish'),
                      send: publish(words),
                    })
                  }
                >
                  {t('templates.publish')}
                </Button>
              )
            }
          >
            <TemplateFields
              {...{ typed, change, detail, faults }}
              values={detail[language].examples.sms}
              isFixed={!mayWrite}
            />
          </Form>
          <Differences differences={differences} words={fields} isBeside />
        </Stack>
      </Card>
      {look.data && <TemplatePreview preview={look.data} hasInbox={detail.hasInbox} />}
      <TemplateHistory
        versions={versions}
        house={house}
        market={market}
        takeBack={mayWrite ? (former) => change(typedOf(former)) : undefined}
      />
      {dialog}
    </Stack>
  );
}
