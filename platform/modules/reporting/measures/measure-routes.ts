import {
  LONGEST_MEASURED_DAYS,
  MeasuresAnswer,
  MeasuresQuery,
  MOST_MEASURES,
} from '@feria/contracts/reporting/measures';
import type { RefusalCode } from '@feria/contracts/refusals';
import { countDays, Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, type App } from '../../../core/http/http.ts';
import { answerMeasures } from './answer.ts';
import { MEASURES } from './list.ts';

/** An overview asks three times in fifteen seconds, and several may be open. */
const LIMIT = { max: 240, windowMs: 60_000 };

export function measureRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/office/measures',
    {
      config: { access: mayOperate('reports.read'), limit: LIMIT },
      schema: { querystring: MeasuresQuery, response: { 200: MeasuresAnswer } },
    },
    async ({ query }) => {
      const days = countDays(query.from, query.to);
      if (days < 1 || days > LONGEST_MEASURED_DAYS)
        throw new Refusal<RefusalCode>('reporting.period_invalid', { most: LONGEST_MEASURED_DAYS });
      if (query.measures.split(',').length > MOST_MEASURES) throw new Refusal<RefusalCode>('request.invalid');
      return db.snapshot((tx) => answerMeasures(tx, query, clock.now(), MEASURES));
    },
  );
}
