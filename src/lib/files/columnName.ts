/** Letters of a column of a spreadsheet: 0 -> `A`, 26 -> `AA`. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Number of the column of a cell's address: `A1` -> 0, `AA7` -> 26; undefined for what is no address. */
export function columnIndex(address: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address)?.[1];
  if (letters === undefined) return undefined;
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
