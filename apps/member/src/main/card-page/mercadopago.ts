/** Mercado Pago's secure fields: a frame of theirs for the number, the date and the code, with our labels and faults around them. */
import type { CardDown } from '@feria/contracts/cashier/card-entry';
import type { Settings, Take, Tell } from './settings.ts';
import {
  fieldsNamed,
  loadMercadoPago,
  localeOf,
  partsIn,
  type FieldName,
  type MercadoPagoSdk,
  type SecureField,
} from './mercadopago-sdk.ts';
import { wordsIn, type Words } from './words.ts';

const NAMES: Readonly<Record<FieldName, 'number' | 'expiry' | 'code'>> = {
  cardNumber: 'number',
  expirationDate: 'expiry',
  securityCode: 'code',
};
const FIELDS = Object.keys(NAMES) as FieldName[];
type Wish = Extract<CardDown, { kind: 'tokenise' }>;

export function openMercadoPago(settings: Settings, tell: Tell): Take {
  const words = wordsIn(settings.language);
  const entry = drawEntry(settings.place, words);
  const seen = { bin: '', method: '', amount: '' };
  let sdk: MercadoPagoSdk | undefined;

  async function start(): Promise<void> {
    const MercadoPago = await loadMercadoPago(settings.source);
    const locale = localeOf(settings.language, settings.merchant);
    sdk = new MercadoPago(settings.publicKey, {
      locale,
      advancedFraudPrevention: false,
      trackingDisabled: true,
    });
    const fields = mountFields(sdk, words);
    let waiting = FIELDS.length;
    for (const name of FIELDS) {
      fields[name].on('ready', () => {
        waiting -= 1;
        if (waiting === 0) tell({ kind: 'ready' });
      });
      fields[name].on('validityChange', ({ errorMessages }) => {
        if (errorMessages.length === 0) entry.say(name, '');
      });
    }
    fields.cardNumber.on('binChange', ({ bin }) => void lookAt(bin ?? '', fields));
  }

  async function lookAt(bin: string, fields: Readonly<Record<FieldName, SecureField>>): Promise<void> {
    Object.assign(seen, { bin, method: '' });
    tell({ kind: 'seen', brand: '', instalments: [1] });
    if (bin === '' || !sdk) return;
    const { results } = await sdk.getPaymentMethods({ bin });
    const [method] = results;
    // Another number was typed meanwhile.
    if (!method || seen.bin !== bin) return;
    seen.method = method.id;
    const { card_number: length, security_code: code } = method.settings?.[0] ?? {};
    if (length) fields.cardNumber.update({ settings: length });
    if (code) fields.securityCode.update({ settings: code });
    tell({ kind: 'seen', brand: method.id, instalments: await instalmentsOf(bin) });
  }

  async function instalmentsOf(bin: string): Promise<number[]> {
    const most = settings.mostInstalments;
    if (most === 1 || seen.amount === '' || !sdk) return [1];
    const locale = localeOf(settings.language, settings.merchant);
    return partsIn(await sdk.getInstallments({ bin, amount: seen.amount, locale }), most);
  }

  async function tokenise({ id, holder, documentType, documentNumber }: Wish): Promise<void> {
    for (const name of FIELDS) entry.say(name, '');
    if (!sdk) return tell({ kind: 'failed', id });
    const document = documentNumber
      ? { identificationType: documentType, identificationNumber: documentNumber }
      : {};
    try {
      const made = await sdk.fields.createCardToken({ cardholderName: holder, ...document });
      if (made && seen.method !== '') return tell({ kind: 'token', id, token: made.id, method: seen.method });
      entry.say('cardNumber', words['number.wrong']);
    } catch (error) {
      const named = fieldsNamed(error);
      for (const name of named) entry.say(name, words[`${NAMES[name]}.wrong`]);
      if (named.length === 0) entry.say('cardNumber', words.refused);
    }
    return tell({ kind: 'wrong', id });
  }

  start().catch(() => tell({ kind: 'failed', id: '' }));
  return (said) => {
    if (said.kind === 'amount') seen.amount = said.amount;
    else void tokenise(said).catch(() => tell({ kind: 'failed', id: said.id }));
  };
}

/** Each in its own place; the style is that of our inputs, since no style sheet of ours reaches into their frames. */
function mountFields(sdk: MercadoPagoSdk, words: Words): Readonly<Record<FieldName, SecureField>> {
  const { color } = getComputedStyle(document.body);
  const style = { color, fontSize: '16px', height: '46px', padding: '0 12px' };
  const made = FIELDS.map((name) => {
    const options = { style, srLabel: words[NAMES[name]], ariaRequired: true };
    return [name, sdk.fields.create(name, options).mount(`field-${name}`)] as const;
  });
  return Object.fromEntries(made) as Record<FieldName, SecureField>;
}

function drawEntry(place: HTMLElement, words: Words): { say(field: FieldName, fault: string): void } {
  const faults = new Map<FieldName, HTMLElement>();
  for (const name of FIELDS) {
    const row = document.createElement('div');
    row.className = `row ${NAMES[name]}`;
    const label = document.createElement('span');
    label.textContent = words[NAMES[name]];
    const field = document.createElement('div');
    field.id = `field-${name}`;
    field.className = 'field';
    const fault = document.createElement('p');
    fault.setAttribute('role', 'alert');
    row.append(label, field, fault);
    faults.set(name, fault);
    place.append(row);
  }
  place.className = 'fields';
  return {
    say: (field, fault) => {
      faults.get(field)!.textContent = fault;
    },
  };
}
