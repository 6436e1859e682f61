import { fieldTypes } from '../../src/fields/pure';
import type { Field, Resource } from '../../src/language/model';
import type { ImportAnswer, ImportMode } from '../../src/language/wire/Transfer';
import { csvLine } from '../../src/capabilities/transfer/server/csv/writeCsv';
import type { SheetCell } from '../../src/capabilities/transfer/server/SheetCell';
import { writeXlsx } from '../../src/capabilities/transfer/server/xlsx/writeXlsx';
import { exportedRows } from './exportedRows';
import type { Body } from './records';
import type { Answer, Client, TestApp } from './testApp';

/** An Excel file of texts, the head first, as somebody fills in a template. */
export async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const [head, ...others] = rows;
  async function* batches(): AsyncGenerator<(SheetCell | null)[][]> {
    yield others.map((cells) => cells.map((text) => (text === '' ? null : { text })));
  }
  const parts: Buffer[] = [];
  for await (const part of writeXlsx({
    title: '导入',
    columns: head!.map((title) => ({ title, width: 100 })),
    rows: batches(),
  }))
    parts.push(part);
  return Buffer.concat(parts);
}

/** A comma-separated file. */
export function commaSeparated(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(rows.map(csvLine).join(''));
}

/** Brings a file to the import of a resource. */
export async function bring(
  client: Client,
  resource: Resource,
  file: Buffer,
  mode: ImportMode = 'check',
): Promise<Omit<Answer, 'data'> & { data: ImportAnswer }> {
  return client.post(resource.operations.import, { mode, file: file.toString('base64') });
}

/**
 * The template of a resource, filled in with what a record holds: header fields in its first row, lines one below the
 * other. `values` replace what the record says.
 */
export async function filledTemplate(
  app: TestApp,
  client: Client,
  resource: Resource,
  record: Body,
  values: Body,
): Promise<string[][]> {
  const [head] = await exportedRows(app, client, '/api/bus/common/template/download', { resource: resource.name });
  const tables = resource.fields.filter(({ fields }) => fields);
  const places = head!.map((title) => placeOf(resource, title.replace(/\*$/, '')));
  const count = Math.max(1, ...tables.map(({ name }) => ((values[name] ?? []) as Body[]).length));
  const rows: string[][] = [];
  for (let index = 0; index < count; index++) {
    const row: string[] = [];
    for (const { field, table } of places) {
      const line = table === undefined ? undefined : (values[table] as Body[] | undefined)?.[index];
      if (table === undefined) row.push(index > 0 ? '' : await textOf(app, client, resource, field, record, values));
      else row.push(line ? await textOf(app, client, resource, field, (record[table] as Body[])[index]!, line) : '');
    }
    rows.push(row);
  }
  return [head!, ...rows];
}

function placeOf(resource: Resource, title: string): { field: Field; table?: string } {
  for (const field of resource.fields) {
    if (!field.fields && field.title === title) return { field };
    const child = field.fields?.find((each) => `${field.title}·${each.title}` === title);
    if (child) return { field: child, table: field.name };
  }
  throw new Error(`${resource.name}: nothing is called ${title}`);
}

/**
 * What people read of a value, of a reference its number where it has one; what is different from the record's is
 * written as it is.
 */
async function textOf(
  app: TestApp,
  client: Client,
  resource: Resource,
  field: Field,
  record: Body,
  values: Body,
): Promise<string> {
  const value = values[field.name];
  if (value === null || value === undefined) return '';
  if (field.target?.code !== undefined) {
    const target = app.resource(field.target.resource);
    // Records without a list of their own are found through what refers to them alone.
    const asked: Record<string, string> = app.listed().includes(target)
      ? {}
      : { ref: `${resource.name}.${field.path}` };
    const { data } = await client.get(target.operations.list, { ...asked, id: String(value), pageSize: '1' });
    return data.list[0][field.target.code];
  }
  return value === record[field.name]
    ? fieldTypes[field.type]!.text(value, field, record, { t: (text) => text, language: 'zh' })
    : String(value);
}
