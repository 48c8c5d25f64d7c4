/** What of Mercado Pago's script is used, as its documents say it: github.com/mercadopago/sdk-js (docs/fields.md, docs/core-methods.md). */
export type FieldName = 'cardNumber' | 'expirationDate' | 'securityCode';

export type SecureField = {
  mount(container: string): SecureField;
  on(event: 'ready', then: () => void): void;
  on(event: 'binChange', then: (said: { bin: string | null }) => void): void;
  on(
    event: 'validityChange',
    then: (said: { field: FieldName; errorMessages: readonly unknown[] }) => void,
  ): void;
  update(properties: object): void;
};
export type CardMethod = {
  id: string;
  settings?: readonly { card_number?: object; security_code?: object }[];
};
export type MercadoPagoSdk = {
  fields: {
    create(type: FieldName, options: object): SecureField;
    createCardToken(payer: {
      cardholderName: string;
      identificationType?: string;
      identificationNumber?: string;
    }): Promise<{ id: string } | undefined>;
  };
  getPaymentMethods(asked: { bin: string }): Promise<{ results: readonly CardMethod[] }>;
  getInstallments(asked: {
    bin: string;
    amount: string;
    locale: string;
  }): Promise<readonly { payer_costs: readonly { installments: number }[] }[]>;
};
export type NewMercadoPago = new (publicKey: string, options: object) => MercadoPagoSdk;

/** Rejects where the script cannot be had. It has no fixed version, so no digest of it can be named: the policy names its host. */
export async function loadMercadoPago(source: string): Promise<NewMercadoPago> {
  const script = document.createElement('script');
  script.src = source;
  await new Promise((loaded, failed) => {
    script.addEventListener('load', loaded);
    script.addEventListener('error', failed);
    document.head.append(script);
  });
  const made = (window as { MercadoPago?: NewMercadoPago }).MercadoPago;
  if (!made) throw new Error('the script has no MercadoPago');
  return made;
}

/** Its words for languages and countries. */
export const localeOf = (language: string, merchant: string): string =>
  language.startsWith('es') ? `es-${merchant}` : 'en-US';

/** Of what `createCardToken` rejects with, the fields that it names: a list of causes, or one error with them. */
export function fieldsNamed(error: unknown): FieldName[] {
  const causes = Array.isArray(error) ? error : [error];
  const names = causes.map((cause: unknown) => {
    const { field } = (cause ?? {}) as { field?: unknown };
    return field === 'expirationMonth' || field === 'expirationYear' ? 'expirationDate' : field;
  });
  return (['cardNumber', 'expirationDate', 'securityCode'] as const).filter((name) => names.includes(name));
}

/** In how many parts this card may be paid, up to what the operator allows; one is always among them. */
export function partsIn(
  offered: readonly { payer_costs: readonly { installments: number }[] }[],
  most: number,
): number[] {
  const counts = offered.flatMap(({ payer_costs: costs }) => costs.map(({ installments }) => installments));
  return [...new Set([1, ...counts.filter((count) => count <= most)])].toSorted((one, other) => one - other);
}
