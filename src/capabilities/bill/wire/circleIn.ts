/**
 * The first circle that products come to that are made of each other, looked for through all levels: `[a, b, a]`;
 * undefined: there is none. A part that stands under two branches is no circle.
 * @param partsOf products that one is made of
 */
export function circleIn(start: string, partsOf: (product: string) => Iterable<string>): string[] | undefined {
  const path: string[] = [];
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (product: string): string[] | undefined => {
    if (open.has(product)) return [...path.slice(path.indexOf(product)), product];
    if (done.has(product)) return undefined;
    open.add(product);
    path.push(product);
    for (const part of partsOf(product)) {
      const circle = visit(part);
      if (circle) return circle;
    }
    open.delete(product);
    path.pop();
    done.add(product);
    return undefined;
  };
  return visit(start);
}
