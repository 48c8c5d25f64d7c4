/** What the document is made of in which a card is typed: the web process reads it, and it is public as that document is. */
import { CardFields, CardFieldsQuery } from '@feria/contracts/cashier/card-fields';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { driversOf } from '../drivers.ts';

export function cardRoutes(app: App, { config }: Deps): void {
  app.get(
    '/api/card-fields',
    {
      config: { access: 'public' },
      schema: { querystring: CardFieldsQuery, response: { 200: CardFields } },
    },
    async ({ query: { gateway, merchant } }) => {
      const driver = driversOf(config).get(gateway);
      const isCarried = driver?.offers.some(
        ({ flow, country, direction }) => direction === 'in' && flow === 'embedded' && country === merchant,
      );
      const fields = isCarried ? driver?.cardFields?.(merchant) : null;
      if (!fields) throw new Refusal<RefusalCode>('cashier.gateway_unknown');
      return fields;
    },
  );
}
