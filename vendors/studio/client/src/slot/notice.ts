import { h } from '../dom.ts';

export interface NoticeAction {
  readonly label: string;
  readonly act: () => void;
}

/** Says over the stage what happened, what it means for the money, and what can be done. Answers its removal. */
export function showNotice(
  place: HTMLElement,
  title: string,
  text: string,
  actions: readonly NoticeAction[],
): () => void {
  const buttons = actions.map(({ label, act }, index) =>
    h('button', { type: 'button', class: index === 0 ? 'primary' : 'plain', click: act }, label),
  );
  const box = h(
    'div',
    { class: 'notice', role: 'alertdialog', 'aria-label': title },
    h('h2', {}, title),
    h('p', {}, text),
    h('div', { class: 'actions' }, ...buttons),
  );
  const before = document.activeElement;
  place.replaceChildren(box);
  buttons[0]?.focus();
  return () => {
    if (!box.isConnected) return;
    box.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
