import { expect } from 'vitest';
import type { ReportScreen } from '../../src/language/model';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { inTurns } from '../support/inTurns';
import { sum } from '../support/sum';
import { askReport } from './askReport';
import type { Body } from './records';
import type { TestApp } from './testApp';

type Told = 'sum' | 'avg' | 'count';

/** What a report tells, said once more: of which records, in which states, by what, and what is added up. */
export interface Statement {
  screen: string;
  of: string;
  /** rows are lines of the documents */
  ofLines?: boolean;
  states?: readonly number[];
  by: readonly string[];
  measures: Readonly<Record<string, Told>>;
}

/** Rows by what they are grouped by, and the totals below them. */
export interface Report {
  rows: Record<string, Record<string, string>>;
  totals: Record<string, string>;
}

/** Reports as they must be, worked out from the documents themselves, and as they are. */
export function statements(given: () => TestApp) {
  const ask = askReport(given);

  /** All records of a resource with their lines, as their details tell them. */
  const known = new Map<string, Body[]>();
  async function documents(name: string): Promise<Body[]> {
    const admin = await given().as('admin');
    const { detail, list } = given().resource(name).operations;
    if (!known.has(name)) {
      const { list: rows } = (await admin.get(list, { pageSize: '1000' })).data;
      known.set(name, await inTurns(rows as Body[], async ({ id }) => (await admin.get(detail, { id })).data));
    }
    return known.get(name)!;
  }

  async function rowsOf({ of, ofLines, states }: Statement, isWanted: (document: Body) => boolean): Promise<Body[]> {
    const found = (await documents(of)).filter(
      (document) => (states === undefined || states.includes(document.status)) && isWanted(document),
    );
    return ofLines
      ? found.flatMap((document) =>
          (document.lines as Body[]).map((line) => ({
            ...document,
            ...line,
            code: document.code,
            status: document.status,
          })),
        )
      : found;
  }

  /** What the report must say, from the documents. */
  async function expected(statement: Statement, isWanted: (document: Body) => boolean = () => true): Promise<Report> {
    const groups = groupBy(await rowsOf(statement, isWanted), (row) => keyOf(statement, row));
    expect(groups.size).toBeGreaterThan(1);
    const rows = Object.fromEntries(
      [...groups].map(([key, members]) => [
        key,
        Object.fromEntries(Object.entries(statement.measures).map(([name, kind]) => [name, told(kind, members, name)])),
      ]),
    );
    const screen = given()
      .resource(statement.of)
      .screens.find(({ name }) => name === statement.screen) as ReportScreen;
    const units = new Set([...groups.values()].flat().map(({ unitId }) => unitId));
    const isCounted = (name: string) =>
      given()
        .resource(statement.of)
        .fields.some(
          ({ fields }) =>
            statement.ofLines && fields?.some((field) => field.name === name && field.settings.unit !== undefined),
        );
    return {
      rows,
      totals: Object.fromEntries(
        screen.totals
          .filter((name) => units.size === 1 || !isCounted(name))
          .map((name) => [name, sum(Object.values(rows).map((row) => row[name])).toFixed(2)]),
      ),
    };
  }

  /** What the report says; sums with two decimals, nothing as zero. What single columns of a cross table come to is left out. */
  async function answered(statement: Statement, query: Record<string, string> = {}): Promise<Report> {
    const list = await rowsAsked(statement, query);
    const text = (value: unknown, kind: Told) =>
      kind === 'count' ? String(value) : new Decimal(value === null ? 0 : String(value)).toFixed(2);
    const rows = Object.fromEntries(
      list.list.map((row) => [
        keyOf(statement, row),
        Object.fromEntries(Object.entries(statement.measures).map(([name, kind]) => [name, text(row[name], kind)])),
      ]),
    );
    return {
      rows,
      totals: Object.fromEntries(
        Object.entries(list.totals)
          .filter(([name]) => !name.includes('@'))
          .map(([name, total]) => [name, new Decimal(String(total)).toFixed(2)]),
      ),
    };
  }

  const rowsAsked = async (
    { screen }: Statement,
    query: Record<string, string>,
  ): Promise<{ list: Body[]; totals: Body }> => (await ask('statistics', screen, query)).data;

  return { answered, documents, expected, rowsAsked };
}

const keyOf = ({ by }: Statement, row: Body) => by.map((name) => row[name] ?? '').join('/');

function told(kind: Told, rows: readonly Body[], name: string): string {
  // What a piece cost is what all cost over how many they were.
  if (name === 'price')
    return sum(rows.map(({ amount }) => amount))
      .div(sum(rows.map(({ quantity }) => quantity)))
      .toFixed(2);
  if (kind === 'count') return String(new Set(rows.map((row) => row[name])).size);
  if (name === 'rate')
    return sum(rows.map(({ achieved }) => achieved))
      .times(100)
      .div(sum(rows.map(({ target }) => target)))
      .toFixed(2);
  const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  return kind === 'sum' ? sum(values).toFixed(2) : sum(values).div(values.length).toFixed(2);
}
