/** A gateway whose page holds all of the fields: what is said between it and the member app is handed on, and nothing but that. */
import { readUp, toMessage } from '@feria/contracts/cashier/card-entry';
import type { Settings, Take, Tell } from './settings.ts';
import { wordsIn } from './words.ts';

export function openFrame(
  { place, publicKey, source, merchant, language, theme }: Settings,
  tell: Tell,
): Take {
  const address = new URL(source);
  for (const [name, value] of Object.entries({ key: publicKey, merchant, language, theme }))
    address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  frame.title = wordsIn(language).frame;
  frame.src = address.href;
  window.addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== address.origin) return;
    const said = readUp(event.data);
    if (said?.kind === 'size') frame.style.height = `${said.height}px`;
    else if (said) tell(said);
  });
  place.append(frame);
  return (said) => frame.contentWindow?.postMessage(toMessage(said), address.origin);
}
