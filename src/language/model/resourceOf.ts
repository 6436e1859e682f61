/**
 * The resource of a name that is said by the schema files themselves, which were proved to have it. What comes from
 * outside is looked up in `model.resources`.
 * @throws Error where there is none
 */
export function resourceOf<Known>({ resources }: { resources: Readonly<Record<string, Known>> }, name: string): Known {
  const resource = resources[name];
  if (resource === undefined) throw new Error(`There is no resource "${name}"`);
  return resource;
}
