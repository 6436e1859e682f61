import type { ColumnLayout } from '../language/wire/ColumnLayout';
import { session } from './sessionStore';

/**
 * Shows the columns of a table as a query plan has them. What the person arranged is not touched on the server: it
 * counts again where no plan says otherwise.
 */
export function showLayout(table: string, layout: ColumnLayout): void {
  session.columnLayouts = { ...session.columnLayouts, [table]: layout };
}
