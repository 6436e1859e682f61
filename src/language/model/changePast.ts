/** The right to change what dated values said before today. */
export function changePast(permission: string): string {
  return `/${permission}/changePast`;
}
