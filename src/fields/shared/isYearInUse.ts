/** Years of a back office: 0202 is a slip of the finger, 9999 a usual way to say for ever. */
export function isYearInUse(date: string): boolean {
  return date >= '1900';
}
