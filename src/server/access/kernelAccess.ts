import { permissionCode } from '../../language/action/permissionCode';
import { KERNEL } from '../../language/kernel';
import type { Model } from '../../language/model';

type Kernel = typeof KERNEL;

/**
 * Permissions, any of which opens a call of the engine's own: rights of a resource that it knows, each as the schema
 * file of that resource spells it. None, so that nobody may, where a project has no such resource.
 */
export function kernelAccess<Name extends keyof Kernel>(
  { resources }: Model,
  name: Name,
  ...rights: Kernel[Name]['rights'][number][]
): string[] {
  const resource = resources[KERNEL[name].name];
  return resource ? rights.map((right) => permissionCode(resource, right)) : [];
}
