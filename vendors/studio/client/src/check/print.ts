/** On paper the page is dark on light, and nothing is folded away. */
export function readyToPrint(): void {
  let theme: string | undefined;
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    const { dataset } = document.documentElement;
    theme = dataset['theme'];
    dataset['theme'] = 'light';
    opened = [...document.querySelectorAll<HTMLDetailsElement>('#result details:not([open])')];
    for (const fold of opened) fold.open = true;
  });
  addEventListener('afterprint', () => {
    document.documentElement.dataset['theme'] = theme;
    for (const fold of opened) fold.open = false;
  });
}
