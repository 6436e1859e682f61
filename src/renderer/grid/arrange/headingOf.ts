/** The header of a column, as far as it is drawn. */
export function headingOf(scroller: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(scroller?.querySelectorAll<HTMLElement>('thead th[data-col]') ?? [])].find(
    ({ dataset }) => dataset.col === key,
  );
}
