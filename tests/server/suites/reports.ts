import { Decimal } from 'decimal.js';
import { inTurns } from '../../support/inTurns';
import { describe, expect, it } from 'vitest';
import { pageMeasure } from '../../../src/language/rules/pageMeasure';
import { reportField } from '../../../src/language/rules/reportField';
import { stepOf } from '../../../src/lib/timeSteps';
import type { Group, ReportScreen, Resource } from '../../../src/language/model';
import { detail } from '../records';
import type { TestApp } from '../testApp';
import { sum } from './list';

type Row = Record<string, unknown>;

export function reportsSuite(given: () => TestApp): void {
  /** Ledgers have no documents of their own to compare with; their reports are proved where they are filled. */
  const reports = () =>
    Object.values(given().model.resources)
      .filter(({ uses: { ledger } }) => !ledger)
      .flatMap((resource) =>
        resource.screens.flatMap((screen) => (screen.kind === 'report' ? [{ resource, screen }] : [])),
      );
  const call = async (resource: Resource, screen: ReportScreen, query: Record<string, string> = {}) => {
    const { code, data, message } = await (
      await given().as('admin')
    ).get(screen.group.length > 0 ? resource.operations.statistics : resource.operations.lines, {
      screen: screen.name,
      pageSize: '1000',
      ...query,
    });
    if (code !== 200) throw new Error(`${screen.name}: ${message}`);
    return data as { list: Row[]; total: number; totals: Record<string, string> };
  };
  const read = new Map<string, Promise<Row[]>>();
  /**
   * The documents of a month, one after the other; read once for all reports that are over them, as none of these tests
   * changes any.
   */
  const documentsOf = (resource: Resource, billDate: string): Promise<Row[]> => {
    const key = `${resource.name} ${billDate}`;
    const known = read.get(key) ?? readDocuments(resource, billDate);
    read.set(key, known);
    return known;
  };
  const readDocuments = async (resource: Resource, billDate: string): Promise<Row[]> => {
    const client = await given().as('admin');
    const { data } = await client.get(resource.operations.list, { pageSize: '1000', billDate });
    return inTurns(data.list as Row[], ({ id }) => detail(client, resource, String(id)));
  };
  /**
   * What a report of a month is over, read one document after the other: lines with their header, or headers alone;
   * only those that its own filter lets through.
   */
  const linesOf = async (
    resource: Resource,
    screen: ReportScreen,
    billDate: string,
  ): Promise<{ header: Row; line: Row }[]> => {
    const records = await documentsOf(resource, billDate);
    const all = records.flatMap((header) =>
      (screen.from === 'header' ? [header] : (header[screen.from] as Row[])).map((line) => ({ header, line })),
    );
    return all.filter((each) =>
      Object.entries(screen.filter).every(([path, values]) =>
        values.includes(String(value(resource, screen, path, each))),
      ),
    );
  };
  const month = (() => {
    const day = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 8);
    return `${day}01,${day}28`;
  })();
  const value = (
    resource: Resource,
    screen: ReportScreen,
    path: string,
    { header, line }: { header: Row; line: Row },
  ) => {
    const found = reportField(resource, screen, path)!;
    return (found.table === undefined ? header : line)[found.field.name];
  };

  const grouped = (
    resource: Resource,
    screen: ReportScreen,
    { by, of }: Group,
    each: { header: Row; line: Row },
  ): unknown => {
    const own = value(resource, screen, of, each);
    return by === undefined || own === null ? own : stepOf(String(own), by);
  };

  /** Totals are what the rows add up to; quantities have one where all lines count in one unit. */
  const expectTotals = (resource: Resource, screen: ReportScreen, totals: Row, list: Row[], lines: Row[]): void => {
    const units = new Set(lines.map(({ unitId }) => unitId));
    const isTold = (name: string) =>
      reportField(resource, screen, name)!.field.settings.unit === undefined || units.size <= 1;
    const declared = Object.keys(totals).filter((name) => !name.includes('@'));
    expect(declared.toSorted(), screen.name).toEqual(screen.totals.filter(isTold).toSorted());
    for (const name of screen.totals.filter(isTold))
      expect([screen.name, name, new Decimal(String(totals[name] ?? 0)).toString()]).toEqual([
        screen.name,
        name,
        sum(list, name).toString(),
      ]);
  };

  describe('reports', () => {
    it('the lines of a report are the lines of the documents, its totals their sums', async () => {
      let compared = 0;
      for (const { resource, screen } of reports().filter(
        ({ screen: { group, search } }) => group.length === 0 && search.includes('billDate'),
      )) {
        const expected = await linesOf(resource, screen, month);
        const { list, total, totals } = await call(resource, screen, { billDate: month });
        expect([screen.name, total]).toEqual([screen.name, expected.length]);
        const shape = (row: (path: string) => unknown) => screen.columns.map(({ path }) => row(path));
        expect(list.map((row) => JSON.stringify(shape((path) => row[path]))).toSorted()).toEqual(
          expected.map((each) => JSON.stringify(shape((path) => value(resource, screen, path, each)))).toSorted(),
        );
        expectTotals(
          resource,
          screen,
          totals,
          list,
          expected.map(({ line }) => line),
        );
        compared += total;
      }
      expect(compared).toBeGreaterThan(100);
    });

    it('groups add up to what the documents hold, and their totals to all groups', async () => {
      let compared = 0;
      for (const { resource, screen } of reports().filter(
        // Other sources are worked out where they are proved.
        ({ screen: { group, search, sources } }) =>
          group.length > 0 && search.includes('billDate') && sources.length === 0,
      )) {
        const expected = new Map<string, { header: Row; line: Row }[]>();
        for (const each of await linesOf(resource, screen, month)) {
          const key = screen.group.map((group) => grouped(resource, screen, group, each)).join('|');
          expected.set(key, [...(expected.get(key) ?? []), each]);
        }
        const { list, total, totals } = await call(resource, screen, { billDate: month });
        expect([screen.name, total, list.length]).toEqual([screen.name, expected.size, expected.size]);
        for (const row of list) {
          const members = expected.get(screen.group.map(({ path }) => row[path]).join('|'))!;
          for (const { path, aggregate, value: text } of screen.measures) {
            // So is what looks at other groups and other times.
            if (text !== undefined && pageMeasure(text, () => new Decimal(1)) === undefined) continue;
            const values = members.map((member) => value(resource, screen, path, member));
            const numbers = values
              .filter((one) => one !== null)
              .map((one) => (/^[\d.-]+$/.test(String(one)) ? new Decimal(String(one)) : new Decimal(0)));
            const isUnsaid = (name: string) =>
              members.every((member) => value(resource, screen, name, member) === null);
            const isUnknown =
              text === undefined
                ? numbers.length === 0
                : (text.match(/[A-Za-z]\w*/g) ?? []).some(
                    (name) => reportField(resource, screen, name) && isUnsaid(name),
                  );
            const sumOf = (name: string) =>
              Decimal.sum(0, ...members.map((member) => String(value(resource, screen, name, member) ?? 0)));
            const isHeader = reportField(resource, screen, path)!.table === undefined;
            const known = {
              sum: () => Decimal.sum(0, ...numbers).toString(),
              avg: () =>
                (text !== undefined ? pageMeasure(text, sumOf)! : Decimal.sum(0, ...numbers).div(numbers.length))
                  .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
                  .toString(),
              count: () => String(isHeader ? new Set(members.map(({ header }) => header.id)).size : numbers.length),
              min: () => Decimal.min(...numbers).toString(),
              max: () => Decimal.max(...numbers).toString(),
            };
            // Of what nobody has said anything there is no sum.
            const wanted = isUnknown && aggregate !== 'count' ? null : known[aggregate]();
            const found = row[path] === null ? null : new Decimal(String(row[path])).toString();
            expect([screen.name, path, aggregate, found]).toEqual([screen.name, path, aggregate, wanted]);
            compared++;
          }
        }
        expectTotals(
          resource,
          screen,
          totals,
          list,
          [...expected.values()].flat().map(({ line }) => line),
        );
      }
      expect(compared).toBeGreaterThan(50);
    });

    it('pages of groups neither repeat nor lose one, sorted by a measure or by a name', async () => {
      const { resource, screen } = reports().find(({ screen: { name } }) => name === 'procureStatistics')!;
      for (const orderBy of ['-amount', 'supplierId', '']) {
        const { total } = await call(resource, screen, { pageSize: '1' });
        const keys: string[] = [];
        for (let page = 1; keys.length < total; page++) {
          const { list } = await call(resource, screen, { pageNum: String(page), pageSize: '45', orderBy });
          keys.push(...list.map((row) => screen.group.map(({ path }) => row[path]).join('|')));
          if (list.length < 45) break;
        }
        expect([orderBy, keys.length, new Set(keys).size]).toEqual([orderBy, total, total]);
      }
    });

    it('takes two statements of its own, a cross table three, and one to tell which costs wait', async () => {
      for (const { resource, screen } of reports()) {
        const { columns, measures } = screen;
        const showsCost = [...columns, ...measures].some(
          ({ path }) => reportField(resource, screen, path)?.field.posted !== undefined,
        );
        expect([screen.name, (await given().statementsOf(() => call(resource, screen))).length]).toEqual([
          screen.name,
          (screen.across ? 4 : 3) + (showsCost ? 1 : 0),
        ]);
      }
    });
  });
}
