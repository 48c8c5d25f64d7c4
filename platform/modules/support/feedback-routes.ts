import { FeedbackList, NewFeedback } from '@feria/contracts/support/feedback';
import { ChatImage } from '@feria/contracts/support/member';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { IMAGE_ROUTE, imageOf, takeImages } from '../../core/images/image.ts';
import { getMember } from '../members/index.ts';
import { give, viewOf } from './feedback.ts';
import { feedbackOf } from './feedback-store.ts';
import { keepImage } from './talk.ts';

/** Of an address: a household says less. */
const WRITE_LIMIT = { max: 30, windowMs: 60 * 60_000 };
const IMAGE_LIMIT = { max: 20, windowMs: 60_000 };
const access = 'real-member' as const;

export function feedbackRoutes(app: App, { db, clock, config }: Deps): void {
  const read = async (memberId: string) => ({
    items: (await feedbackOf(db.read, memberId)).map((one) => viewOf(config, one)),
  });

  app.get(
    '/api/feedback',
    { config: { access }, schema: { response: { 200: FeedbackList } } },
    async (request) => read(memberOf(request).id),
  );
  app.put(
    '/api/feedback',
    {
      config: { access, limit: WRITE_LIMIT },
      schema: { body: NewFeedback, response: { 200: FeedbackList } },
    },
    async (request) => {
      const member = await getMember(db.read, memberOf(request).id);
      await db.transact((tx) => give(tx, config, { member, given: request.body }, clock.now()));
      return read(member.id);
    },
  );
  takeImages(app, (images) => {
    images.put(
      '/api/feedback/images',
      { ...IMAGE_ROUTE, config: { access, limit: IMAGE_LIMIT }, schema: { response: { 200: ChatImage } } },
      async (request) => {
        const sender = { memberId: memberOf(request).id, visitor: null };
        const picture = await imageOf(request.body);
        return db.transact((tx) => keepImage(tx, config, sender, picture, clock.now()));
      },
    );
  });
}
