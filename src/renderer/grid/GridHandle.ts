/** What the owner of a grid may ask of it through `ref`. */
export interface GridHandle {
  /** Scrolls as little as needed to show the row (and the column). Row 0 scrolls to the very top. */
  scrollTo(rowIndex: number, columnKey?: string): void;
  focus(): void;
  /** Takes the focus, to the first row where none is active; whether that was so. */
  start(): boolean;
}
