import { h, icon } from '../dom.ts';
import type { Voice } from '../i18n/index.ts';

/** A native modal dialog with a heading and a close button; Esc and the backdrop close it too, focus returns. */
export function openDialog(title: string, { say }: Voice, ...content: Node[]): HTMLDialogElement {
  const close = h('button', { type: 'button', class: 'tool', 'aria-label': say('close') }, icon('close'));
  const dialog = h(
    'dialog',
    { class: 'sheet', 'aria-label': title },
    h('header', {}, h('h2', {}, title), close),
    h('div', { class: 'sheet-body', tabindex: '0' }, ...content),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
