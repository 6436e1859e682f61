/** Length of the longest stretch that two texts share: 快递单 of 生成快递单 and 销售快递单 is 3. */
export function sharedLength(a: string, b: string): number {
  let longest = 0;
  for (let start = 0; start < a.length; start += 1)
    while (start + longest < a.length && b.includes(a.slice(start, start + longest + 1))) longest += 1;
  return longest;
}
