import { describe, expect, it } from 'vitest';
import { pastTheDoor } from './pastTheDoor';

describe('the door to records', () => {
  const found = (sources: Record<string, string>, listed = {}) =>
    pastTheDoor(
      Object.entries(sources).map(([file, source]) => ({ file, source })),
      listed,
    ).map(({ file }) => file);

  it('rooms and the company come to records through it', () => {
    for (const file of ['src/company/sales/server/x.ts', 'src/capabilities/a/server/b/x.ts']) {
      for (const past of [
        'sql`select 1 from r_order as o`',
        'sql`select 1 from ${sql.table(tableOf(resource))}`',
        'sql`update ${sql.table(lineTableOf(resource, name))} set a = 1`',
        'sql`select 1 from ${EMPLOYEES} as e`',
        'sql`x.package_id = ${packageId}`',
      ]) {
        expect(found({ [file]: past })).toEqual([file]);
        expect(found({ [file]: past }, { why: { [file.slice(4, file.lastIndexOf('/'))]: 'x' } })).toEqual([]);
      }
      expect(found({ [file]: 'sql`select 1 from ${records(call).rows} as o`' })).toEqual([]);
      expect(found({ [file]: '// r_order\n/** tableOf(x) */' })).toEqual([]);
      // A table of its own holds no records.
      expect(found({ [file]: 'sql`select 1 from sys_mine where package_id = ${packageId}`' })).toEqual([]);
    }
    expect(
      found({ 'src/server/x.ts': 'sql`select 1 from r_order`', 'src/company/a/server/x.test.ts': 'r_order' }),
    ).toEqual([]);
  });

  it('nobody makes rights by hand', () => {
    for (const file of ['src/server/x.ts', 'src/company/sales/server/x.ts', 'src/renderer/x.ts'])
      expect(found({ [file]: 'const context = { can: () => true }' })).toEqual([file]);
  });

  it('the list names no file that has come through it', () => {
    expect(found({ 'src/company/a/server/x.ts': '' }, { why: { 'company/a/server': 'x' } })).toEqual([
      'src/company/a/server/x.ts',
    ]);
  });
});
