import { h, icon } from './dom.ts';
import type { Voice } from './i18n/index.ts';

/** A named value that can be copied: seeds and fingerprints, for whoever checks them elsewhere. */
export function copyRow(voice: Voice, name: string, value: string): HTMLElement {
  return h(
    'div',
    { class: 'copy-row' },
    h('span', { class: 'label' }, name),
    h('code', {}, value),
    copyButton(voice, () => value, `${voice.say('copy')}: ${name}`),
  );
}

/** A button that copies what `text` answers at that moment, and says so for a while. */
export function copyButton(voice: Voice, text: () => string, label: string, caption = ''): HTMLButtonElement {
  const button = h(
    'button',
    { type: 'button', class: caption ? 'plain' : 'tool', 'aria-label': label },
    icon('copy'),
    caption,
  );
  button.addEventListener('click', () => {
    void navigator.clipboard
      .writeText(text())
      .then(() => {
        button.replaceChildren(icon('check'), caption && voice.say('copied'));
        button.setAttribute('aria-label', voice.say('copied'));
        setTimeout(() => {
          button.replaceChildren(icon('copy'), caption);
          button.setAttribute('aria-label', label);
        }, 1600);
      })
      // No permission: the text stands beside the button and can be selected.
      .catch(() => undefined);
  });
  return button;
}
