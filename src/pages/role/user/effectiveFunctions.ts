import type { RoleDetail, UserAuth } from '../../../language/wire';

/** Names of the roles that grant each function, by code, for the roles ticked; `details` are those that the answer says nothing of yet. */
export function effectiveFunctions(rights: UserAuth, ticked: ReadonlySet<string>, details: readonly RoleDetail[]): Map<string, string[]> {
  const names = new Map(rights.roles.map(({ id, name }) => [id, name]));
  const granted = new Map<string, string[]>();
  const grant = (code: string, roleId: string): void => {
    const known = granted.get(code) ?? [];
    granted.set(code, [...known, names.get(roleId) ?? roleId]);
  };
  for (const { code, roles } of rights.functions) for (const id of roles) if (ticked.has(id)) grant(code, id);
  for (const { id, functions } of details) if (ticked.has(id)) for (const code of functions) grant(code, id);
  return granted;
}
