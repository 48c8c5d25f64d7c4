/** What the office asks of a circular before it is sent: for how many it is, how it looks, a test to oneself. Nothing is kept of it. */
import { forEveryLanguage, inLanguage } from '@feria/contracts/languages';
import {
  AudienceCount,
  CircularPreview,
  CircularTest,
  CircularTested,
  CountPayload,
  PreviewPayload,
  type CircularWords,
} from '@feria/contracts/inbox/circulars';
import { fillWords, plainLines, type CircularValues } from '@feria/contracts/inbox/circular-words';
import type { RefusalCode } from '@feria/contracts/refusals';
import { smsSize } from '@feria/contracts/delivery/sms-segments';
import type { Topic } from '@feria/contracts/delivery/topics';
import type { Language } from '@feria/contracts/wire';
import { asId, Refusal } from '@feria/kernel';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { canReach, maskRecipient, queueMessage } from '../delivery/index.ts';
import { addresseesAmong, findMemberByAccount } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { ownEmail } from '../operators/index.ts';
import { countPage, nothingCounted, resolveAccounts, whoIsWithheld, type Aim } from './audience.ts';
import { letterOf, valuesOf } from './circulars.ts';

const MINUTE_MS = 60_000;
/** Nobody's: what a preview and a test show where no member was named. */
const INVENTED: CircularValues = { nickname: 'Ana', account: 'ana_2026', country: 'Colombia' };

export function circularDeskRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;

  app.post(
    '/office/circulars/count',
    {
      config: { access: mayOperate('messages.read'), limit: { max: 60, windowMs: MINUTE_MS } },
      schema: { body: CountPayload, response: { 200: AudienceCount } },
    },
    async ({ body: { topic, audience } }) => {
      const { memberIds, unknown } = await resolveAccounts(db.read, audience);
      return countAudience(deps, topic, { audience, memberIds }, unknown);
    },
  );

  app.post(
    '/office/circulars/preview',
    {
      config: { access: mayOperate('messages.read') },
      schema: { body: PreviewPayload, response: { 200: CircularPreview } },
    },
    async ({ body: { topic, words, account } }) => {
      const member = account === null ? null : await previewMember(deps, topic, account);
      const values = member?.values ?? INVENTED;
      return {
        ...forEveryLanguage((language) => shownIn(language, words, values)),
        member: member && {
          account: member.account,
          language: member.language,
          withheld: member.withheld,
        },
      };
    },
  );

  app.post(
    '/office/circulars/test',
    {
      config: { access: mayOperate('messages.write'), limit: { max: 5, windowMs: MINUTE_MS } },
      schema: { body: CircularTest, response: { 200: CircularTested } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const { words, language } = request.body;
      const to = await ownEmail(db.read, config, operator.id);
      if (to === null || !canReach(config, 'mail', to)) throw new Refusal<RefusalCode>('inbox.no_address');
      const { values } = letterOf(config, { topic: 'security', words }, language, INVENTED);
      const letter = { template: 'circular_security', values, channel: 'mail', to, language } as const;
      await db.transact(async (tx) => {
        const at = clock.now();
        // Of what is always sent: whoever tests advertising has agreed to nothing.
        const order = {
          ...letter,
          values: letter.values as never,
          memberId: null,
          expiresAt: null,
          market: null,
        };
        await queueMessage(tx, config, order, at);
        await audit(tx, {
          ...byOperator({ operator, address: request.ip }),
          action: 'inbox.circular_tested',
          subject: `operator:${operator.id}`,
          at,
          after: { title: inLanguage(words.title, language), language },
        });
      });
      return { to: maskRecipient('mail', to) };
    },
  );
}

/** For how many it is, a page at a time, so that nobody waits for it. */
export async function countAudience(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  topic: Topic,
  aim: Aim,
  unknown: string[] = [],
): Promise<AudienceCount> {
  const at = clock.now();
  let counted: { count: AudienceCount; next: string | null } = {
    count: nothingCounted(aim, unknown),
    next: null,
  };
  do {
    const { count, next: after } = counted;
    counted = await db.transact((tx) => countPage(tx, { topic, aim, after }, count, at));
  } while (counted.next !== null);
  return counted.count;
}

/** Throws request.not_found: nobody has that account. */
async function previewMember({ db, clock }: Deps, topic: Topic, account: string) {
  const member = await findMemberByAccount(db.read, account);
  if (!member) throw new Refusal<RefusalCode>('request.not_found');
  const [addressee] = await addresseesAmong(db.read, [asId<'member'>(member.id)]);
  if (!addressee) throw new Refusal<RefusalCode>('request.not_found');
  const market = await getMarket(db.read, addressee.marketCode);
  const withheld = await db.transact((tx) => whoIsWithheld(tx, topic, [addressee.id], clock.now()));
  const values = valuesOf(addressee, market);
  return { ...addressee, values, withheld: withheld.get(addressee.id) ?? null };
}

function shownIn(language: Language, words: CircularWords, values: CircularValues) {
  const text = fillWords(inLanguage(words.text, language), values);
  const sms = words.sms && fillWords(inLanguage(words.sms, language), values);
  return {
    title: fillWords(inLanguage(words.title, language), values),
    text,
    sms,
    smsSegments: sms === null ? 0 : smsSize(sms).segments,
    mailText: plainLines(text).join('\n\n'),
  };
}
