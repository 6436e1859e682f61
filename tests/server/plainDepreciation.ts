/** Months of an asset in cents, worked out without the code under test: whole numbers alone. */
export function plainDepreciation(method: string, original: number, salvage: number, life: number): number[] {
  const months: number[] = [];
  const half = (top: number, bottom: number): number => Math.floor((2 * top + bottom) / (2 * bottom));
  const years = life / 12;
  let left = original - salvage;
  let book = original;
  let part = 0;
  for (let at = 0; at < life; at++) {
    const year = Math.floor(at / 12);
    if (method === 'straight') part = half(original - salvage, life);
    else if (method === 'sumOfYears') part = half((original - salvage) * (years - year) * 2, years * (years + 1) * 12);
    else if (at % 12 === 0 && year < years - 2) part = half(book * 2, years * 12);
    else if (at === life - 24) part = half(left, 24);
    const amount = at === life - 1 ? left : Math.min(part, left);
    months.push(amount);
    left -= amount;
    book -= amount;
  }
  return months;
}
