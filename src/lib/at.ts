/** An item that must be there; from the end where `index` is negative. @throws RangeError where there is none */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index);
  if (item === undefined) throw new RangeError(`There is no item ${index} of ${items.length}`);
  return item;
}
