/** The keyboard goes (back) to the header of a column once it is drawn; moving its element has taken the focus away. */
export function focusHeading(scroller: HTMLElement | null, key: string): void {
  requestAnimationFrame(() => {
    const heading = [...(scroller?.querySelectorAll<HTMLElement>('thead th[data-col]') ?? [])].find(({ dataset }) => dataset.col === key);
    heading?.querySelector<HTMLElement>('[data-head]')?.focus();
  });
}
