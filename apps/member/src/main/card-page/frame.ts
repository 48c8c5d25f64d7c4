/** A gateway whose page holds all of the fields: what is said between it and the member app is handed on, and nothing but that. */
import { readUp, toMessage } from '@feria/contracts/cashier/card-entry';
import type { Settings, Take, Tell } from './card.ts';
import { wordsIn } from './words.ts';

export function openFrame({ place, publicKey, page, merchant, language, theme }: Settings, tell: Tell): Take {
  const address = new URL(page);
  for (const [name, value] of Object.entries({ key: publicKey, merchant, language, theme }))
    address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  frame.title = wordsIn(language).frame;
  frame.src = address.href;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    const said = readUp(data);
    if (said?.kind === 'size') frame.style.height = `${said.height}px`;
    else if (said) tell(said);
  });
  place.append(frame);
  return (said) => frame.contentWindow?.postMessage(toMessage(said), address.origin);
}
