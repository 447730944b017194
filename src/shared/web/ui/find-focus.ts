/** Where the focus goes when what had it is gone: the next thing to decide, else the list itself, else the page. */
export function findFocus(
  list: HTMLElement | null = document.querySelector<HTMLElement>('[data-focus-keeper]'),
): HTMLElement | null {
  return list?.querySelector<HTMLElement>('[data-next-focus]') ?? list ?? document.querySelector('main');
}
