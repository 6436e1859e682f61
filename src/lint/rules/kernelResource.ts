import { kernelOf } from '../../language/kernel';
import { say } from '../../lib/message';
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
      schemaVersion: 3,
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

export const kernelResource: Rule = {
  id: 'kernel-resource',
  severity: 'error',
  summary:
    'A resource that the engine itself reads, such as people or departments, has the fields that it reads, of the types that it takes them for, and what it reads beside it is there.',
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
  },
  bad: [
    {
      files: department({ sort: { type: 'quantity', title: '排序' } }),
      at: { file: FILE, path: ['fields', 'sort', 'type'] },
    },
    { files: department({ sort: null }), at: { file: FILE, path: ['fields'] } },
    { files: department({ managerId: null }), at: { file: FILE, path: ['resource'] } },
  ],
  good: [{ files: {} }, { files: department({}) }],
};

/** Of a field set that there is not, nobody knows which fields it would bring. */
function areKnown(fieldSets: readonly string[] = [], { fieldSets: known }: SharedSources): boolean {
  return fieldSets.every((name) => known.has(name));
}
