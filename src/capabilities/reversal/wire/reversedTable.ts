import type { Uses } from '../../../language/model';

/**
 * The child table whose lines red entries correct in part, and its field that tells how much; undefined where whole
 * documents are corrected.
 */
export function reversedTable({
  uses: { reversal },
}: {
  uses: Pick<Uses, 'reversal'>;
}): { table: string; field: string } | undefined {
  const [table, field] = reversal?.by?.split('.') ?? [];
  return table === undefined || field === undefined ? undefined : { table, field };
}
