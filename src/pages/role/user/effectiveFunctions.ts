import type { RoleDetail, UserAuth } from '../../../language/wire';

/**
 * Names of the roles that grant each function, by code, for the roles ticked; `details` are those that the answer says
 * nothing of yet.
 */
export function effectiveFunctions(
  rights: UserAuth,
  ticked: ReadonlySet<string>,
  details: readonly RoleDetail[],
): Map<string, string[]> {
  const names = new Set(rights.roles.filter(({ id }) => ticked.has(id)).map(({ name }) => name));
  const granted = new Map<string, string[]>();
  const grant = (code: string, role: string): void => {
    if (names.has(role)) granted.set(code, [...(granted.get(code) ?? []), role]);
  };
  for (const { code, roles } of rights.functions) for (const role of roles) grant(code, role);
  for (const { name, functions } of details) for (const code of functions) grant(code, name);
  return granted;
}
