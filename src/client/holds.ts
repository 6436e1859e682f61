/** Whether any of the permissions is in a list of those held; none asked for is always granted. */
export function holdsAny(authList: readonly string[], codes: readonly string[]): boolean {
  return codes.length === 0 || codes.some((code) => holds(authList, code));
}

/** A list whose first entry is the wildcard `*` holds everything. */
export function holds(authList: readonly string[], code: string): boolean {
  return authList[0] === '*' || authList.includes(code);
}
