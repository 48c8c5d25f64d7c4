/**
 * The document in which a card is typed: it stands in a frame of the member app, on a host of its own, and brings the gateway's fields. It
 * hears the member app alone, and says to it what `card-entry.ts` has a message for: never a number, a date or a code of a card.
 */
import './card.css';
import { readDown, toMessage } from '@feria/contracts/cashier/card-entry';
import { openFrame } from './frame.ts';
import { openMercadoPago } from './mercadopago.ts';
import type { Settings, Take, Tell } from './settings.ts';

const root = document.documentElement;
const {
  kind = '',
  key = '',
  source = '',
  most = '1',
  parent: app = '',
  merchant = '',
  theme = '',
} = root.dataset;

const tell: Tell = (said) => window.parent.postMessage(toMessage(said), app);

function open(): Take {
  const place = document.getElementById('card')!;
  const settings: Settings = {
    place,
    publicKey: key,
    source,
    merchant,
    mostInstalments: Number(most),
    language: root.lang,
    theme,
  };
  return kind === 'frame' ? openFrame(settings, tell) : openMercadoPago(settings, tell);
}

// Opened by itself it is nothing: there is nobody to tell a token to.
if (window.parent !== window) {
  const take = open();
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== app) return;
    const said = readDown(data);
    if (said) take(said);
  });
  new ResizeObserver(() => tell({ kind: 'size', height: Math.ceil(document.body.scrollHeight) })).observe(
    document.body,
  );
}
