import { buildPermissions } from '../language/catalogue/buildPermissions';
import type { Permission, Resource } from '../language/model';

/** The rights that a resource lets roles be given, as far as it tells. */
export function givenRights(resource: Resource): Permission[] {
  return buildPermissions({ modules: [], resources: { [resource.name]: resource }, dictionaries: {}, prints: {} });
}
