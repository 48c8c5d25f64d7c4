/** The list of templates: of each market what is said there in the office's words, and what in those that come with the platform. */
import { forEveryLanguage, LANGUAGES } from '@feria/contracts/languages';
import { TEMPLATE_TERMS } from '@feria/contracts/delivery/office';
import {
  EDITABLE,
  EDITABLE_TEMPLATES,
  needsTwo,
  TemplateRow,
} from '@feria/contracts/delivery/template-words';
import { TEMPLATE_LIST } from '@feria/contracts/inbox/lists';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { smallList } from '../../core/lists/small-list.ts';
import { currentWords, type CurrentWords } from '../delivery/index.ts';
import { listMarkets } from '../markets/index.ts';

export function templateList(app: App, deps: Deps): void {
  smallList(app, deps, {
    path: '/office/templates',
    permission: 'delivery.read',
    spec: TEMPLATE_LIST,
    shown: TemplateRow,
    read: readTemplates,
  });
}

const PLACES = EDITABLE_TEMPLATES.flatMap((template) =>
  Object.keys(EDITABLE[template]).map((variant) => ({ template, variant })),
);

async function readTemplates(reader: Reader): Promise<TemplateRow[]> {
  const current = Map.groupBy(await currentWords(reader), placeOf);
  const markets = await listMarkets(reader);
  return markets.flatMap(({ code: market }) =>
    PLACES.map((place) => rowOf(market, place, current.get(placeOf({ ...place, market })) ?? [])),
  );
}

type Place = (typeof PLACES)[number];
/** A variant of one thing alone is `-` in an address. */
const placeOf = ({
  market,
  template,
  variant,
}: Pick<CurrentWords, 'market' | 'template' | 'variant'>): string =>
  `${market}/${template}/${variant || '-'}`;

function rowOf(market: string, { template, variant }: Place, current: readonly CurrentWords[]): TemplateRow {
  const own = current.filter(({ isOwn }) => isOwn);
  const last = current.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  return {
    id: placeOf({ market, template, variant }),
    template,
    variant,
    merchantCode: market,
    topic: TEMPLATE_TERMS[template].topic,
    needsTwo: needsTwo(template),
    versions: forEveryLanguage((one) => own.find(({ language }) => language === one)?.version ?? null),
    ownIn: LANGUAGES.filter((one) => own.some(({ language }) => language === one)),
    isOwn: own.length > 0,
    changedBy: last?.by ?? null,
    changedAt: last?.at.toISOString() ?? null,
  };
}
