/**
 * The row of a statement that always gives exactly one: a sum, a count, what `returning` says of one inserted row.
 * @throws Error where it gave none
 */
export function onlyRow<Row>({ rows }: { rows: readonly Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that gives a row gave none');
  return row;
}
