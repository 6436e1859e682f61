import type { Operations } from './Resource';

/** Named as they are called, below the address of the resource. */
const NAMES = [
  'list',
  'detail',
  'add',
  'edit',
  'delete',
  'lines',
  'statistics',
  'history',
  'neighbours',
  'generate',
  'links',
  'openQuantities',
  'gaps',
  'export',
  'import',
  'print',
  'printed',
] as const satisfies (keyof Operations)[];

/** Calls of a resource whose author gives them no other names; actions follow its address itself. */
export function usualOperations(api: string): Operations {
  return {
    ...(Object.fromEntries(NAMES.map((name) => [name, `${api}/${name}`])) as Omit<Operations, 'action'>),
    action: api,
  };
}
