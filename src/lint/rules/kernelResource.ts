import { permissionCode } from '../../language/action/permissionCode';
import { kernelOf } from '../../language/kernel';
import { say } from '../../lib/message';
import { givenRights } from '../givenRights';
import type { SharedSources } from '../LintContext';
import type { Rule } from '../Rule';

const FILE = 'schemas/sales/department.json';

/** A department with a difference in its fields. */
function department(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const all = {
    name: { type: 'text', title: '名称' },
    parentId: { type: 'treeRef', to: 'department', title: '上级部门' },
    managerId: { type: 'user', title: '部门负责人' },
    sort: { type: 'integer', title: '排序' },
    ...fields,
  };
  return {
    [FILE]: {
      schemaVersion: 5,
      resource: 'department',
      title: '部门',
      group: 'order',
      permission: 'departmentList',
      api: '/api/sales/department',
      parent: 'parentId',
      fields: Object.fromEntries(Object.entries(all).filter(([, field]) => field !== null)),
      screens: { departmentList: { kind: 'list', path: '/sales/order/departmentList', columns: ['name'] } },
    },
  };
}

const ROLES = 'schemas/sales/role.json';

interface RoleDifference {
  permission?: string;
  rights?: Readonly<Record<string, string>>;
  /** empty: it does not say so */
  calls?: 'own' | '';
}

/** Roles in a list. */
function role({ permission, rights, calls = 'own' }: RoleDifference) {
  return {
    ...department({}),
    [ROLES]: {
      schemaVersion: 5,
      resource: 'role',
      title: '角色',
      group: 'order',
      permission: 'roleList',
      api: '/api/sales/role',
      ...(calls && { calls }),
      fields: {
        name: { type: 'text', title: '名称' },
        ownerId: { type: 'user', title: '负责人' },
        departmentId: { type: 'department', title: '部门' },
      },
      screens: {
        roleList: { kind: 'list', path: '/sales/order/roleList', columns: ['name'], ...(permission && { permission }) },
      },
      ...(rights && { rights }),
    },
  };
}

export const kernelResource: Rule = {
  id: 'kernel-resource',
  severity: 'error',
  summary:
    'A resource that the engine itself reads, such as people or departments, has the fields that it reads, of the types that it takes them for, leaves it the calls that it answers itself, what it reads beside it is there, and roles can be given the rights that it asks for.',
  *inResource({ resource, input, fields, at }, { model, registries, sources, isBroken }) {
    const kernel = kernelOf(resource.name);
    if (!kernel) return;
    for (const [name, type] of Object.entries(kernel.fields)) {
      const field = resource.fields.find((each) => each.name === name);
      const place = fields.find((each) => each.field === field);
      if (field && place && field.type !== type)
        yield {
          file: place.file,
          path: [...place.path, 'type'],
          message: say`The engine reads "${name}" of "${resource.name}" as "${type}", not as "${field.type}".`,
        };
      if (!field && areKnown(input.fieldSets, sources))
        yield {
          ...at('fields'),
          missing: name,
          message: say`The engine reads the field "${name}" of "${resource.name}", which is not there.`,
          hint: say`Add a field "${name}" of the type "${type}"`,
        };
    }
    const referred = new Set(fields.map(({ field }) => registries.types[field.type]?.refersTo?.(field)));
    for (const other of kernel.beside)
      // What a field refers to is told by the rule unknown-target.
      if (!referred.has(other) && !Object.hasOwn(model.resources, other) && !isBroken('resource', other))
        yield {
          ...at('resource'),
          missing: other,
          message: say`The engine reads the resource "${other}" beside "${resource.name}", and there is none of this name.`,
        };
    if (kernel.hasOwnCalls && !resource.hasOwnCalls)
      yield {
        ...at('resource'),
        message: say`The engine answers the calls of "${resource.name}", which does not say \`"calls": "own"\`.`,
        fix: {
          title: say`Write \`"calls": "own"\` in "${resource.name}"`,
          set: [{ path: at('calls').path, value: 'own' }],
        },
      };
    const given = new Set(givenRights(resource).map(({ code }) => code));
    for (const right of kernel.rights)
      if (!given.has(permissionCode(resource, right)))
        yield {
          ...at('screens'),
          message: say`The engine asks for the right "${right}" of "${resource.name}", which no screen and no button gives.`,
        };
  },
  bad: () => [
    {
      files: department({ sort: { type: 'quantity', title: '排序' } }),
      at: { file: FILE, path: ['fields', 'sort', 'type'] },
    },
    { files: department({ sort: null }), at: { file: FILE, path: ['fields'] } },
    { files: department({ managerId: null }), at: { file: FILE, path: ['resource'] } },
    { files: role({}), at: { file: ROLES, path: ['screens'] } },
    { files: role({ calls: '' }), at: { file: ROLES, path: ['resource'] } },
  ],
  good: () => [
    { files: {} },
    { files: department({}) },
    { files: role({ permission: '/roleManage', rights: { '/system/inspect': '查看定义' } }) },
  ],
};

/** Of a field set that there is not, nobody knows which fields it would bring. */
function areKnown(fieldSets: readonly string[] = [], { fieldSets: known }: SharedSources): boolean {
  return fieldSets.every((name) => known.has(name));
}
