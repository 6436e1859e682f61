import { SCHEMA_VERSION } from '../../src/language/meta/primitives';

/** A whole, small resource to start from: a master with code and name, its list and its forms. */
export function startingFile({ module, resource, title, group }: { module: string; resource: string; title: string; group: string }): object {
  const screen = (name: string) => `/${module}/${group}/${name}`;
  return {
    $schema: '../resource.schema.json',
    schemaVersion: SCHEMA_VERSION,
    resource,
    title,
    group,
    permission: `${resource}List`,
    api: `/api/${module}/${resource}`,
    fields: {
      code: { type: 'code', title: '编号', series: `${resource.slice(0, 2).toUpperCase()}{seq:4}`, unique: true },
      name: { type: 'text', title: '名称', required: true, max: 40 },
      remark: { type: 'textarea', title: '备注', max: 500 },
    },
    screens: {
      [`${resource}List`]: {
        kind: 'list',
        path: screen(`${resource}List`),
        columns: ['code', 'name', 'remark'],
        search: ['code', 'name'],
        actions: ['add', 'edit', 'delete', 'detail'],
      },
      [`${resource}Add`]: { kind: 'form', mode: 'add', path: screen(`${resource}Add`) },
      [`${resource}Edit`]: { kind: 'form', mode: 'edit', path: screen(`${resource}Edit`) },
      [`${resource}Detail`]: { kind: 'detail', path: screen(`${resource}Detail`) },
    },
    form: { columns: 2, sections: [{ fields: ['code', 'name', 'remark'] }] },
  };
}
