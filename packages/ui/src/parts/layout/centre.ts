/** In a row that is longer than the screen, brings the place where one is into the middle. Nothing moves but the row. */
export function centreCurrent(row: HTMLElement | null): void {
  const here = row?.querySelector<HTMLElement>('[aria-current],[aria-selected=true]');
  if (row && here)
    row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.clientWidth) / 2;
}
