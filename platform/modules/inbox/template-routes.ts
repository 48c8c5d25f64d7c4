/** The office's template overrides for messages that the platform sends by itself. */
import { LANGUAGES } from '@feria/contracts/languages';
import {
  type EditableTemplate,
  needsTwo,
  TemplateDetail,
  TemplatePath,
  type TemplateSide,
  termsOf,
  WordsPreview,
  WordsPreviewPayload,
  WordsPublish,
} from '@feria/contracts/delivery/template-words';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { exampleOf, builtInWords, variablesOf, versionsOf } from '../delivery/index.ts';
import { getMarket } from '../markets/index.ts';
import { findWaiting, toApprovalView } from '../operators/index.ts';
import { templateList } from './template-list.ts';
import { previewWords, publishWords, subjectOf } from './template-words.ts';

export function templateRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;

  templateList(app, deps);

  app.get(
    '/office/templates/:market/:template/:variant',
    {
      config: { access: mayOperate('delivery.read') },
      schema: { params: TemplatePath, response: { 200: TemplateDetail } },
    },
    (request) => readDetail(deps, placeOf(request.params), operatorOf(request)),
  );

  app.post(
    '/office/templates/:market/:template/:variant/preview',
    {
      config: { access: mayOperate('delivery.read') },
      schema: { params: TemplatePath, body: WordsPreviewPayload, response: { 200: WordsPreview } },
    },
    async ({ params, body }) => {
      const { template, variant } = placeOf(params);
      return previewWords(template, variant, body);
    },
  );

  app.post(
    '/office/templates/:market/:template/:variant/publish',
    {
      config: { access: mayOperate('delivery.words') },
      schema: { params: TemplatePath, body: WordsPublish, response: { 200: TemplateDetail } },
    },
    async (request) => {
      const place = placeOf(request.params);
      await getMarket(db.read, place.market);
      const operator = operatorOf(request);
      const by = { operator, address: request.ip };
      await db.transact((tx) => publishWords(tx, { ...place, ...request.body }, by, clock.now()));
      hub.toOffice('queue', { kind: 'templates' });
      return readDetail(deps, place, operator);
    },
  );
}

type Wanted = { market: string; template: EditableTemplate; variant: string };

/** Throws request.not_found: the template tells of no such thing. */
function placeOf({ market, template, variant: given }: z.infer<typeof TemplatePath>): Wanted {
  const variant = given === '-' ? '' : given;
  if (!termsOf(template, variant)) throw new Refusal<RefusalCode>('request.not_found');
  return { market, template, variant };
}

async function readDetail(
  { db, clock }: Deps,
  place: Wanted,
  operator: ReturnType<typeof operatorOf>,
): Promise<TemplateDetail> {
  await getMarket(db.read, place.market);
  const { template, variant } = place;
  const { variables, required, hasSms, hasPush, hasInbox } = termsOf(template, variant)!;
  const example = exampleOf(template, variant);
  const versions = await versionsOf(db.read, place);
  const sideOf = async (language: Language): Promise<TemplateSide> => {
    const about = { action: 'delivery.words', subject: subjectOf({ ...place, language }) } as const;
    const waiting = await findWaiting(db.read, about, clock.now());
    return {
      house: builtInWords(template, variant, language),
      examples: {
        mail: variablesOf(example, language),
        sms: hasSms ? variablesOf(example, language, 'sms') : {},
      },
      versions: versions
        .filter((one) => one.language === language)
        .map(({ version, words, by, second, reason, at }) => ({
          version,
          words,
          by,
          second,
          reason,
          at: at.toISOString(),
        })),
      waiting: waiting ? toApprovalView(waiting, operator, clock.now()) : null,
    };
  };
  const sides: [Language, TemplateSide][] = [];
  for (const language of LANGUAGES) sides.push([language, await sideOf(language)]);
  return {
    template,
    variant,
    needsTwo: needsTwo(template),
    hasSms,
    hasPush,
    hasInbox,
    variables: variables.map((name) => ({ name, isRequired: required.includes(name) })),
    ...(Object.fromEntries(sides) as Record<Language, TemplateSide>),
  };
}
