/** The filters that an address asks for, of the fields that the screen can be searched by: `?status=0&code~=QG`. */
export function addressFilters(address: URLSearchParams, fields: readonly string[]): Record<string, string> {
  const names = fields.flatMap((name) => [name, `${name}~`]);
  return Object.fromEntries(names.flatMap((name) => (address.has(name) ? [[name, address.get(name)!]] : [])));
}
