import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { authoring } from '../../capabilities/authoring';
import { fieldTypes } from '../../fields/pure';
import { loadModel } from '../../language/load/loadModel';
import type { Field } from '../../language/model';
import { compileResource, DocumentState, validateDocument } from '../../language/rules';
import type { DemoRow } from '../../server/demonstration/Demo';
import { readSchemaFiles } from '../../workspace/readSchemaFiles';
import { buildDemo } from './buildDemo';

const today = '2026-11-21';
const demo = buildDemo({ today });
const { model } = loadModel(await readSchemaFiles(fileURLToPath(new URL('../../../', import.meta.url))), {
  types: fieldTypes,
  authoring,
});
const DOCUMENTS = ['purchaseOrder', 'detailContent', 'procure', 'procureReturn', 'allot'];
const RECENT = [
  'purchase',
  'replenishStock',
  'purchaseInvoice',
  'stock',
  'resetIn',
  'resetOut',
  'materialOut',
  'returnStorage',
  'storageInReturn',
  'transfer',
];

const rowsOf = (resource: string, set = '1') =>
  demo.records.find((each) => each.resource === resource && each.accountSetId === set)?.rows ?? [];
const linesOf = (row: DemoRow) => (row.lines ?? []) as DemoRow[];

const statesOf = (name: string) => new Set(model.resources[name]?.machine?.states.map(({ value }) => value));

describe('the demonstration company', () => {
  it('is the same each time it is built for the same day', () => {
    expect(buildDemo({ today })).toEqual(demo);
  });

  it.each(['2026-11-22', '2026-11-23', '2027-01-01', '2027-02-28', '2027-05-31'])(
    'tells the same story on %s: only what months bring differs',
    (day) => {
      const BY_MONTH = [
        'stock',
        'resetIn',
        'resetOut',
        'cashVoucher',
        'accountingPeriod',
        'journalCenter',
        'costApportion',
        'depreciation',
        // People do not punch on Sundays, and annual leave is of a year.
        'punch',
        'leaveGrant',
        'leaveRecord',
      ];
      const FOLLOWING = [
        'stockBatchNo',
        'finishedProductEntry',
        'inAdjust',
        'outAdjust',
        'costShare',
        'estimateReversal',
      ];
      const story = ({ records }: typeof demo) =>
        records
          .filter(({ resource }) => ![...BY_MONTH, ...FOLLOWING].includes(resource))
          .map(({ resource, rows }) => ({
            resource,
            rows: rows.map((row) => ({
              id: row.id,
              status: row.status,
              lines: linesOf(row).map(({ price, productId, quantity }) => ({ price, productId, quantity })),
            })),
          }));
      expect(story(buildDemo({ today: day }))).toEqual(story(demo));
    },
  );

  it('has about 200 masters and 2,000 documents of 3 to 12 lines', () => {
    const count = (names: (name: string) => boolean) =>
      demo.records
        .filter(({ accountSetId, resource }) => accountSetId === '1' && names(resource))
        .reduce((sum, { rows }) => sum + rows.length, 0);
    expect(count((name) => model.resources[name]!.machine?.name !== 'document')).toBeGreaterThanOrEqual(190);
    expect(count((name) => DOCUMENTS.includes(name))).toBeGreaterThanOrEqual(1900);
    expect(count((name) => DOCUMENTS.includes(name))).toBeLessThanOrEqual(2100);
    const lengths = DOCUMENTS.flatMap((name) => rowsOf(name)).map((row) => linesOf(row).length);
    expect(Math.min(...lengths)).toBe(3);
    expect(Math.max(...lengths)).toBe(12);
  });

  it('has a small second company with ids of its own', () => {
    const second = demo.records.filter(({ accountSetId }) => accountSetId === '2');
    expect(second.filter(({ resource }) => !DOCUMENTS.includes(resource)).flatMap(({ rows }) => rows)).toHaveLength(25);
    expect(rowsOf('purchaseOrder', '2')).toHaveLength(5);
    for (const { resource, rows } of second.filter((each) => each.resource !== 'employee')) {
      const others = new Set(rowsOf(resource).map(({ id }) => id));
      expect(rows.filter(({ id }) => others.has(id))).toEqual([]);
    }
  });

  it('has roles that hide only columns and narrow only by records that there are', () => {
    const hidden = demo.roles.flatMap(({ resources = [] }) =>
      resources.flatMap((entry) => entry.hidden.map((path) => [entry.resource, path] as const)),
    );
    expect(hidden.length).toBeGreaterThan(10);
    expect(
      hidden.filter(([resource, path]) => !compileResource(model.resources[resource]!, fieldTypes).byPath.has(path)),
    ).toEqual([]);
    const records = demo.roles.flatMap(({ accountSetId, records: chosen = {} }) =>
      Object.entries(chosen).map(([dimension, ids]) => ({ accountSetId, dimension, ids })),
    );
    expect(records.length).toBeGreaterThan(0);
    for (const { accountSetId, dimension, ids } of records) {
      expect(model.resources[dimension]!.isDimension).toBe(true);
      expect(rowsOf(dimension, accountSetId).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    }
  });

  it('gives every record and line one id', () => {
    for (const { resource, rows } of demo.records) {
      expect(new Set(rows.map(({ id }) => id)).size, resource).toBe(rows.length);
      const lines = rows.flatMap(linesOf);
      expect(new Set(lines.map(({ id }) => id)).size, resource).toBe(lines.length);
    }
  });

  it.each(['1', '2'])('refers only to what comes before, people aside, in account set %s', (set) => {
    const people = new Set(rowsOf('employee', set).map(({ id }) => id));
    // The server numbers roles in the order in which they are told.
    const roles = demo.roles.flatMap(({ accountSetId }, place) => (accountSetId === set ? [String(place + 1)] : []));
    const known = new Map([['role', new Set(roles)]]);
    const loose: string[] = [];
    const check = (fields: readonly Field[], row: Record<string, unknown>, where: string) => {
      for (const field of fields) {
        if (field.fields)
          for (const line of (row[field.name] ?? []) as DemoRow[]) check(field.fields, line, `${where}.${field.name}`);
        const value = row[field.name];
        if (!field.target || value === null || value === undefined) continue;
        const found = field.target.resource === 'employee' ? people : known.get(field.target.resource);
        if (!found?.has(String(value))) loose.push(`${where}.${field.name} = ${String(value)}`);
      }
    };
    for (const { resource, rows } of demo.records.filter(({ accountSetId }) => accountSetId === set)) {
      const own = known.set(resource, known.get(resource) ?? new Set()).get(resource)!;
      for (const row of rows) {
        check(model.resources[resource]!.fields, row, `${resource} ${row.id}`);
        own.add(row.id);
      }
    }
    expect(loose).toEqual([]);
  });

  it('obeys every rule of the schemas', () => {
    const problems = demo.records.flatMap(({ resource, rows }) => {
      const compiled = compileResource(model.resources[resource]!, fieldTypes);
      return rows.flatMap((row) => {
        const context = {
          user: { id: '1', name: '', departmentId: null },
          can: () => true,
          now: () => `${today} 08:00:00`,
        };
        const state = new DocumentState(compiled, row, context);
        state.computeAll();
        return validateDocument(state).map((problem) => ({ resource, id: row.id, ...problem }));
      });
    });
    expect(problems.slice(0, 5)).toEqual([]);
  });

  it('has everybody in one attendance group, from the first day of work to the last', () => {
    const members = rowsOf('attendanceGroup').flatMap((group) => group.members as DemoRow[]);
    const said = members.map(({ employeeId, fromDate, toDate }) => [employeeId, fromDate, toDate]);
    const people = rowsOf('employee').map(({ id, hireDate, leaveDate }) => [id, hireDate, leaveDate ?? null]);
    expect(said.toSorted()).toEqual(people.toSorted());
  });

  it('states only fields that the schemas know and that people or the server set', () => {
    const unknown = demo.records.flatMap(({ resource, rows }) => {
      const { fields } = model.resources[resource]!;
      // What other records say is what was said when the record was saved.
      const isStated = ({ current, value }: Field) => value === undefined || current !== undefined;
      const entered = new Set(fields.filter(isStated).map(({ name }) => name));
      const names = rows.flatMap((row) => [
        ...Object.keys(row).filter((name) => name !== 'id' && !entered.has(name)),
        ...fields.flatMap(({ name, fields: children }) => {
          const known = new Set(children?.filter(isStated).map((child) => child.name));
          const lines = children ? ((row[name] ?? []) as DemoRow[]) : [];
          return lines.flatMap((line) => Object.keys(line).filter((key) => key !== 'id' && !known.has(key)));
        }),
      ]);
      return [...new Set(names)].map((name) => `${resource}.${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('shows every state of every kind of document, and spreads over the twelve months', () => {
    for (const name of DOCUMENTS) {
      const rows = rowsOf(name);
      expect(new Set(rows.map(({ status }) => status)), name).toEqual(statesOf(name));
      expect(new Set(rows.map(({ billDate }) => String(billDate).slice(0, 7))).size, name).toBeGreaterThanOrEqual(11);
      expect(
        rows.every(({ billDate }) => String(billDate) < today),
        name,
      ).toBe(true);
    }
  });

  it.each(RECENT)('has %s documents of the last three months and of today, in every state', (name) => {
    const rows = rowsOf(name);
    expect(rows.length).toBeGreaterThanOrEqual(25);
    expect(rows.length).toBeLessThanOrEqual(60);
    const days = rows.map(({ billDate }) => String(billDate));
    expect(days).toContain(today);
    expect(days.filter((day) => day > today || day < '2026-08-15')).toEqual([]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(statesOf(name));
  });

  it('dates a document never before the reviewed one that it was made from', () => {
    const made = DOCUMENTS.concat(RECENT).flatMap((resource) => {
      const sources = model.resources[resource]!.fields.filter(
        ({ target }) => target && DOCUMENTS.concat(RECENT, 'reject').includes(target.resource),
      );
      return rowsOf(resource).flatMap((row) =>
        sources.flatMap(({ name, target }) =>
          row[name] === undefined
            ? []
            : [{ row, source: rowsOf(target!.resource).find(({ id }) => id === row[name])! }],
        ),
      );
    });
    expect(made.length).toBeGreaterThan(1000);
    expect(
      made.filter(({ row, source }) => String(source.billDate) > String(row.billDate) || source.status === 0),
    ).toEqual([]);
  });

  it('says who reviewed a document exactly where it is reviewed, and never before it was made', () => {
    for (const row of DOCUMENTS.flatMap((name) => rowsOf(name))) {
      expect(row.checkedId !== undefined).toBe(row.status !== 0);
      const times = [row.createdTime, row.checkedTime, row.updatedTime]
        .filter((time) => time !== undefined)
        .map(String);
      expect(times).toEqual([...times].sort());
    }
  });

  it('gives each user an employee record in every company they work for', () => {
    for (const { id, loginId, accountSets } of demo.users) {
      for (const set of accountSets) expect(rowsOf('employee', set.id).find((row) => row.id === id)?.tel).toBe(loginId);
    }
  });

  it('says of everybody where they come from, whom to call, and which contract is in force', () => {
    const people = ['1', '2'].flatMap((set) => rowsOf('employee', set));
    for (const row of people) {
      const all = ['birthDate', 'education', 'nativePlace', 'school', 'major', 'emergencyContact', 'emergencyTel'].map(
        (name) => row[name],
      );
      expect(
        all.filter((value) => typeof value !== 'string' || value === ''),
        String(row.name),
      ).toEqual([]);
      expect(String(row.contractStart) <= today && String(row.contractStart) >= String(row.hireDate)).toBe(true);
      expect(row.contractKind === 'open' ? row.contractEnd : String(row.contractEnd) >= today).toBe(
        row.contractKind === 'open' ? undefined : true,
      );
      expect(row.regularDate === undefined).toBe(row.jobStatus === 'trial');
    }
    expect(new Set(people.map(({ contractKind }) => contractKind))).toEqual(new Set(['fixed', 'open']));
    expect(new Set(people.map(({ jobStatus }) => jobStatus))).toEqual(new Set(['trial', 'regular', 'left']));
  });

  it.each(['2026-01-01', '2028-02-29', '2027-03-31'])('can be built on %s', (day) => {
    expect(buildDemo({ today: day }).records.flatMap(({ rows }) => rows).length).toBeGreaterThan(2000);
  });
});
