/** Name under which the display text of a reference travels: `supplierId` -> `supplierName`, `owner` -> `ownerName`. */
export function companionName(field: string): string {
  return field.endsWith('Id') ? `${field.slice(0, -2)}Name` : `${field}Name`;
}
