import { orderText } from '../query/orderText';
import type { TransferPlace } from './TransferPlace';

/** Which rows go out: those that the query finds, those ticked, or all there are. */
export type ExportRange = 'query' | 'selected' | 'all';

export type ExportFormat = 'xlsx' | 'csv';

/**
 * The parameters of an export. What is seen goes out with its columns; everything goes out with all columns of the
 * screen.
 */
export function exportParams(
  { columns, filters, screen, selected, sort }: TransferPlace,
  range: ExportRange,
  format: ExportFormat,
): Record<string, string> {
  const params: Record<string, string> = { screen, format };
  if (range === 'query') for (const [name, value] of Object.entries(filters)) if (value !== '') params[name] = value;
  if (range === 'selected') params.id = selected.join(',');
  if (range !== 'all') params.columns = columns.join(',');
  if (sort.length > 0) params.orderBy = orderText(sort);
  return params;
}
