/** What the SDK has no client for goes straight to the same address. */
import type { Dispatcher, MercadoPagoOptions } from './options.ts';

export const API = 'https://api.mercadopago.com';

export const sender = ({ dispatcher }: Pick<MercadoPagoOptions, 'dispatcher'>): typeof fetch =>
  dispatcher === undefined
    ? fetch
    : (url, init) => {
        const through: RequestInit & { dispatcher: Dispatcher } = { ...init, dispatcher };
        return fetch(url, through);
      };
