/** `amount * part / whole`, rounded half away from zero. @throws RangeError for a whole of 0 */
export function shareOf(amount: bigint, part: bigint, whole: bigint): bigint {
  const [product, by] = whole < 0n ? [-amount * part, -whole] : [amount * part, whole];
  return product < 0n ? -((-product * 2n + by) / (by * 2n)) : (product * 2n + by) / (by * 2n);
}
