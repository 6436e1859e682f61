const FINDER_LIKE = /(?=10111010000|00001011101)/g;

/**
 * How hard a pattern is to read: long runs, blocks of four, what looks like a finder, and too much of one colour.
 * ISO/IEC 18004, section 7.8.3.
 */
export function penalty(rows: readonly string[]): number {
  const columns = Array.from(rows, (_, column) => rows.map((row) => row[column]).join(''));
  const lines = [...rows, ...columns];
  const runs = lines.reduce(
    (sum, line) => sum + (line.match(/0{5,}|1{5,}/g) ?? []).reduce((points, { length }) => points + length - 2, 0),
    0,
  );
  let blocks = 0;
  for (let row = 1; row < rows.length; row++)
    for (let column = 1; column < rows.length; column++) {
      const four = rows[row - 1]!.slice(column - 1, column + 1) + rows[row]!.slice(column - 1, column + 1);
      if (four === '0000' || four === '1111') blocks += 3;
    }
  const finders = lines.reduce((sum, line) => sum + (line.match(FINDER_LIKE) ?? []).length * 40, 0);
  const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2;
  return runs + blocks + finders + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
