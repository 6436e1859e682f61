import type { ExpressionNode } from '../../../language/expression';
import { childrenOf } from '../../../language/expression/childrenOf';
import { isRecord } from '../../../language/model/LookUp';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { ResourceContext } from '../../../lint/LintContext';
import type { FieldView, Place, ResourceView } from '../../../lint/ResourceView';
import type { Rule } from '../../../lint/Rule';

/** What a look-up asks the same value of: a line counts from the one field until the other. */
interface Range extends Place {
  record: string;
  table: string;
  first: string;
  last: string;
}

/** Of a table two fields in the order that its checks demand. */
interface Ordered {
  table: string;
  before: string;
  after: string;
}

const priced = (from: object, until: object) => ({
  ...customer({
    fields: {
      prices: {
        type: 'lines',
        title: '明细',
        fields: {
          since: { type: 'date', title: '日期' },
          lastDay: { type: 'date', title: '审核日期', check: [{ must: 'lastDay >= since', message: '日期' }] },
          price: { type: 'price', title: '单价' },
        },
      },
    },
  }),
  ...order({
    fields: {
      lines: {
        fields: {
          price: {
            lookUp: { record: 'customer', id: 'customerId', lines: 'prices', field: 'price', from, until },
          },
        },
      },
    },
  }),
});

export const turnedRange: Rule = {
  id: 'turned-range',
  severity: 'warning',
  summary: 'What a look-up takes as the beginning of a range is not what must come after its end.',
  gathers: gathering<{ ranges: Range[]; ordered: Ordered[] }>({
    note: (view, context) => ({ ranges: view.fields.flatMap(rangesOf), ordered: orderedIn(view, context) }),
    *judge(notes) {
      const ordered = new Map(notes.map(({ note, resource }) => [resource, note.ordered]));
      for (const { note } of notes)
        for (const { file, first, last, path, record, table } of note.ranges)
          if (ordered.get(record)?.some((one) => one.table === table && one.before === last && one.after === first))
            yield {
              file,
              path: [...path, first],
              atKey: true,
              message: say`"${last}" comes before "${first}": the range is turned round.`,
            };
    },
  }),
  bad: () => [
    {
      files: priced({ lastDay: 'billDate' }, { since: 'billDate' }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'price', 'lookUp', 'from', 'lastDay'] },
    },
  ],
  good: () => [{ files: {} }, { files: priced({ since: 'billDate' }, { lastDay: 'billDate' }) }],
};

function rangesOf({ field: { lookUp }, file, path }: FieldView): Range[] {
  if (!isRecord(lookUp) || lookUp.lines === undefined) return [];
  const { from = {}, lines, record, until = {} } = lookUp;
  return Object.entries(from).flatMap(([first, own]) =>
    Object.entries(until).flatMap(([last, other]) =>
      own === other ? [{ record, table: lines, first, last, file, path: [...path, 'lookUp', 'from'] }] : [],
    ),
  );
}

function orderedIn({ fields }: ResourceView, { parse }: ResourceContext): Ordered[] {
  return fields.flatMap(({ field, table }) =>
    table
      ? field.check.flatMap(({ must }) => {
          const { node } = parse(must);
          const names = (table.fields ?? []).map(({ name }) => name);
          return node ? compared(node, names).map((pair) => ({ table: table.name, ...pair })) : [];
        })
      : [],
  );
}

/** Pairs of fields of which a condition says that the one comes first: what stands beside it are exceptions. */
function compared(node: ExpressionNode, names: readonly string[]): Omit<Ordered, 'table'>[] {
  if (node.kind !== 'binary' || !['<', '<=', '>', '>='].includes(node.operator))
    return childrenOf(node).flatMap((child) => compared(child, names));
  const [left, right] = [node.left, node.right].map((side) => (side.kind === 'name' ? side.name : ''));
  if (left === undefined || right === undefined || !names.includes(left) || !names.includes(right)) return [];
  return [node.operator.startsWith('<') ? { before: left, after: right } : { before: right, after: left }];
}
