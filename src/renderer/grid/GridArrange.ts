/**
 * What a person may do to the columns of a table; the owner changes the columns, and its answer is awaited. Columns
 * that stay (`stays`) are left alone.
 */
export interface GridArrange {
  /**
   * Pixels by key. A column that was drawn wider than the person chose, because room was left over, is kept as it was
   * drawn when one to its right is sized.
   */
  onWidth(widths: ReadonlyMap<string, number>): Promise<void>;
  onMove(key: string, beside: string, side: 'before' | 'after'): Promise<void>;
  onFreeze(key: string, side: 'left' | 'right' | undefined): Promise<void>;
  onHide(key: string): Promise<void>;
  /** Opens what shows all columns, hidden ones included. */
  onSettings(): void;
}
