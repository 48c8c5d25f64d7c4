/** Legal pages as tests publish them: one operator writes, another one says yes. */
import type { ContentDocument } from '@feria/contracts/content/documents';
import type { LegalKey } from '@feria/contracts/content/member';
import { aContentDesk } from './content.ts';
import { anOperator, type Platform } from '../harness.ts';

/** The initial texts (content, migration 0002). */
export const INITIAL_PAGES = {
  terms: '01900000-0000-7000-8000-000000000001',
  privacy: '01900000-0000-7000-8000-000000000002',
} as const;
export const FIRST_VERSION = '2026-11';

export type LegalRequest = {
  key?: LegalKey;
  version: string;
  markets?: string[];
  asksAgain?: boolean;
};

export const aLegalPage = ({ key = 'terms', version, markets = [], asksAgain = true }: LegalRequest) =>
  ({
    kind: 'legal',
    key,
    version,
    markets,
    asksAgain,
    title: { en: `The ${key}`, es: `Los ${key}` },
    content: { en: `<p>${key} ${version}</p>`, es: `<p>${key} ${version} (es)</p>` },
  }) satisfies ContentDocument;

export function aLegalDesk(platform: () => Platform) {
  const desk = aContentDesk(platform);
  /** Asks for its publication and answers how another operator decides. */
  async function ask(request: LegalRequest & { id?: string; effectiveAt?: Date }) {
    const [one, other] = [await anOperator(platform()), await anOperator(platform())];
    const document = aLegalPage(request);
    const known = request.id ? (await desk.item(one, request.id)).body : undefined;
    const saved = known
      ? await desk.edit(one, known.id, known.number, document)
      : await desk.create(one, document);
    const { id, number } = saved.body;
    const asked = await desk.publish(one, id, number, request.effectiveAt);
    const { waitsFor } = (await desk.item(one, id)).body;
    const approve = () =>
      desk.call('POST', `/office/approvals/${waitsFor ?? ''}/approve`, { note: 'read it' }, other);
    return { id, asked: asked.body, approve };
  }
  return {
    ...desk,
    ask,
    /** Of an item, or of a new one; answers its id. */
    put: async (request: LegalRequest & { id?: string; effectiveAt?: Date }): Promise<string> => {
      const { id, approve, asked } = await ask(request);
      const { status, body } = await approve();
      if (status !== 200) throw new Error(`not published: ${JSON.stringify([asked, body])}`);
      return id;
    },
  };
}
