import type { PrintInput } from '../../../language/meta/printMeta';
import type { PrintLayout } from '../../../language/model';
import { columnsWidth, neededHeight } from '../../../language/print/geometry';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import { removing } from '../../../lint/fix/removing';
import type { ResourceContext } from '../../../lint/LintContext';
import { printCells, type CellPath } from '../../../lint/printCells';
import type { ResourceView } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

/** What `{@…}` in a text may name. */
const NOTES = new Set(['@page', '@pages', '@user', '@time', '@count']);

export const printLayout: Rule = {
  id: 'print-layout',
  severity: 'error',
  summary:
    'A layout on paper names fields that exist, sums what can be added up, and fits its paper with blocks, columns and a full page of lines.',
  *inResource(view, context) {
    for (const [name, input] of Object.entries(view.input.prints ?? {})) {
      const layout = context.model.prints[view.resource.name]?.find((candidate) => candidate.name === name);
      if (!layout) continue;
      yield* unknownFields(view, name, input, layout, context);
      yield* outside(view, name, layout);
    }
  },
  bad: () => [
    { files: withPrint({ header: [['cod']] }), at: { file: orderFile, path: ['prints', 'plain', 'header', 0, 0] } },
    {
      files: withPrint({ footer: [[{ text: '{cod} {@page}' }]] }),
      at: { file: orderFile, path: ['prints', 'plain', 'footer', 0, 0, 'text'] },
    },
    {
      files: withPrint({ signatures: [{ title: '制单', field: 'makerId' }] }),
      at: { file: orderFile, path: ['prints', 'plain', 'signatures', 0, 'field'] },
    },
    { files: withPrint({ capitals: 'totl' }), at: { file: orderFile, path: ['prints', 'plain', 'capitals'] } },
    { files: withPrint({ table: 'items' }), at: { file: orderFile, path: ['prints', 'plain', 'table'] } },
    {
      files: withPrint({ columns: [{ field: 'quantty', width: 20 }] }),
      at: { file: orderFile, path: ['prints', 'plain', 'columns', 0, 'field'] },
    },
    { files: withPrint({ sums: ['amount'] }), at: { file: orderFile, path: ['prints', 'plain', 'sums', 0] } },
    {
      files: withPrint({ columns: [{ field: 'price', width: 20 }], sums: ['price'] }),
      at: { file: orderFile, path: ['prints', 'plain', 'sums', 0] },
    },
    {
      files: withPrint({ columns: [{ field: 'quantity', width: 195 }] }),
      at: { file: orderFile, path: ['prints', 'plain', 'columns', 0, 'width'] },
    },
    { files: withPrint({ rows: 60 }), at: { file: orderFile, path: ['prints', 'plain', 'rows'] } },
    {
      files: withPrint({ blocks: [{ field: 'code', x: 190, y: 10, width: 30, height: 6 }] }),
      at: { file: orderFile, path: ['prints', 'plain', 'blocks', 0] },
    },
    {
      files: withPrint({ qr: { value: 'code', x: 0, y: 290, size: 18 } }),
      at: { file: orderFile, path: ['prints', 'plain', 'qr'] },
    },
  ],
  good: () => [
    { files: withPrint({}) },
    {
      files: withPrint({
        footer: [[{ text: '{code} {@page}/{@pages}' }]],
        sums: ['quantity'],
        rows: 30,
        qr: { value: 'code' },
      }),
    },
  ],
};

function withPrint(difference: Record<string, unknown>): ReturnType<typeof order> {
  return order({
    prints: {
      plain: {
        title: '明细',
        paper: 'A4',
        header: [['code', 'customerId']],
        columns: [{ field: 'quantity', width: 40 }],
        ...difference,
      },
    },
  });
}

function* unknownFields(
  { at, resource }: ResourceView,
  name: string,
  input: PrintInput,
  layout: PrintLayout,
  { registries }: ResourceContext,
): Generator<Finding> {
  const header = resource.fields.filter(({ fields }) => !fields).map((field) => field.name);
  const unknown = (wanted: string, allowed: readonly string[], path: CellPath, offset = 0): Finding =>
    unknownName({
      place: at('prints', name, ...path),
      name: wanted,
      message: say`"${resource.name}" has no field "${wanted}" here.`,
      allowed,
      offset,
    });
  for (const { cell, path } of printCells(input)) {
    const field = typeof cell === 'string' ? cell : cell.field;
    if (field !== undefined && !header.includes(field))
      yield unknown(field, header, [...path, ...(typeof cell === 'string' ? [] : ['field'])]);
    for (const { 1: named = '', index } of (typeof cell === 'string' ? '' : (cell.text ?? '')).matchAll(/\{(@?\w+)\}/g))
      if (!header.includes(named) && !NOTES.has(named))
        yield unknown(named, [...header, ...NOTES], [...path, 'text'], index + 1);
  }
  if (input.capitals !== undefined && !header.includes(input.capitals))
    yield unknown(input.capitals, header, ['capitals']);
  const table = resource.fields.find((field) => field.fields && field.name === (layout.table?.name ?? input.table));
  const tables = resource.fields.filter(({ fields }) => fields).map((field) => field.name);
  const tableOf = (column: string) =>
    resource.fields.find(({ fields }) => fields?.some((field) => field.name === column))?.name;
  if (input.table !== undefined && !tables.includes(input.table)) yield unknown(input.table, tables, ['table']);
  if (!table) return;
  const columns = new Map(table.fields!.map((field) => [field.name, field]));
  for (const [index, { field }] of (input.columns ?? []).entries()) {
    if (columns.has(field)) continue;
    const other = input.table === undefined ? tableOf(field) : undefined;
    yield other === undefined
      ? unknown(field, [...columns.keys()], ['columns', index, 'field'])
      : {
          ...at('prints', name, 'columns', index, 'field'),
          message: say`The layout shows the lines of "${table.name}", which have no field "${field}".`,
          hint: say`Those of "${other}" have it: say "table": "${other}" beside the columns`,
        };
  }
  const printed = (input.columns ?? []).map(({ field }) => field);
  for (const [index, field] of (input.sums ?? []).entries())
    if (!printed.includes(field)) yield unknown(field, printed, ['sums', index]);
    else if (registries.types[columns.get(field)?.type ?? '']?.summable === false)
      yield {
        ...at('prints', name, 'sums', index),
        message: say`"${field}" cannot be added up.`,
        ...removing(at('prints', name, 'sums', index)),
      };
}

/** Where the widest column stands: the one that most likely is too wide. */
const widestOf = (columns: readonly { width: number }[]): number =>
  columns.reduce((widest, { width }, index) => (width > (columns[widest]?.width ?? 0) ? index : widest), 0);

function* outside({ at }: ResourceView, name: string, layout: PrintLayout): Generator<Finding> {
  const { blocks, paper, qr, table } = layout;
  const size = say`The paper is ${paper.width} × ${paper.height} mm`;
  const leaves = ({ height, width, x, y }: { x: number; y: number; width: number; height: number }) =>
    x + width > paper.width || y + height > paper.height;
  for (const [index, block] of blocks.entries())
    if (leaves(block))
      yield {
        ...at('prints', name, 'blocks', index),
        message: say`The block leaves the paper: it ends at ${block.x + block.width} × ${block.y + block.height} mm.`,
        hint: size,
      };
  if (qr && leaves({ x: qr.x ?? 0, y: qr.y ?? 0, width: qr.size, height: qr.size }))
    yield { ...at('prints', name, 'qr'), message: say`The QR code leaves the paper.`, hint: size };
  const used = (table?.columns ?? []).reduce((sum, { width }) => sum + width, 0);
  const room = columnsWidth(layout);
  if (used > room)
    yield {
      ...at('prints', name, 'columns', widestOf(table?.columns ?? []), 'width'),
      message: say`The columns are ${used} mm wide; there is room for ${room} mm between the margins.`,
      hint: say`Make some narrower`,
    };
  const height = neededHeight(layout);
  if (height > paper.height)
    yield {
      ...at('prints', name, ...(table ? ['rows'] : ['paper'])),
      message: say`A full page takes ${Math.ceil(height)} mm.`,
      hint: say`${size}: fewer rows, a smaller rowHeight, or less around the table`,
    };
}
