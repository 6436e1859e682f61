import { COLUMN_MEANINGS, type ColumnMeaning, type StatementColumns } from './StatementColumns';

/** What is said once by two columns is not said by a third. */
const INSTEAD: Partial<Record<ColumnMeaning, readonly ColumnMeaning[]>> = {
  in: ['amount', 'side'],
  out: ['amount', 'side'],
  amount: ['in', 'out'],
  side: ['in', 'out'],
};

/**
 * The columns once a person has said what one of them is; undefined: nothing. It is nothing else any more, no other
 * column is the same, and an amount takes the place of what comes in and goes out.
 */
export function assigned(
  columns: StatementColumns,
  column: number,
  meaning: ColumnMeaning | undefined,
): StatementColumns {
  const gone = meaning === undefined ? [] : [meaning, ...(INSTEAD[meaning] ?? [])];
  const kept = COLUMN_MEANINGS.filter((each) => columns[each] !== column && !gone.includes(each));
  const others = Object.fromEntries(
    kept.flatMap((each) => (columns[each] === undefined ? [] : [[each, columns[each]]])),
  );
  return meaning === undefined ? others : { ...others, [meaning]: column };
}
