/**
 * Products in an order in which each stands behind all that it goes into: only then all that wants it is known.
 * @param partsOf products that one is made of, in any version that may count
 * @throws Error for a circle, which no bill can say
 */
export function planOrder(products: Iterable<string>, partsOf: (product: string) => Iterable<string>): string[] {
  const parents = new Map<string, number>();
  const known = new Map<string, Set<string>>();
  const open = [...products];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (known.has(next)) continue;
    const parts = new Set(partsOf(next));
    known.set(next, parts);
    parents.set(next, parents.get(next) ?? 0);
    for (const part of parts) {
      parents.set(part, (parents.get(part) ?? 0) + 1);
      open.push(part);
    }
  }
  const order: string[] = [];
  const free = [...known.keys()].filter((product) => parents.get(product) === 0).toSorted();
  for (let next = free.shift(); next !== undefined; next = free.shift()) {
    order.push(next);
    for (const part of known.get(next) ?? []) {
      const left = (parents.get(part) ?? 0) - 1;
      parents.set(part, left);
      if (left === 0) free.push(part);
    }
  }
  if (order.length < known.size) throw new Error('products are made of each other');
  return order;
}
