import type { GroupInput } from '../../language/meta/groupMeta';
import type { Model } from '../../language/model';
import { reportField } from '../../language/rules/reportField';
import { LEDGER_REPORTS } from '../../language/rules/ledgerPart';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Finding, Rule } from '../Rule';
import type { Place } from '../ResourceView';
import { wrongGroup } from '../wrongGroup';

const report = (screen: object) => ({ files: order({ screens: { orderSums: screen } }) });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['screens', 'orderSums', ...path] });

/** The settings page says where the columns of a cross table end, and the file where they end without it. */
function* ofSetting(
  said: string,
  [key]: readonly (string | number)[],
  ranges: readonly number[],
  { resources }: Model,
  at: (...keys: string[]) => Place,
): Iterable<Finding> {
  const [name = '', field = ''] = said.split('.');
  const settings = Object.hasOwn(resources, name) ? resources[name] : undefined;
  const isNumbers = settings?.fields.some((each) => each.name === field && each.settings.numbers === true);
  if (!isNumbers || !settings?.screens.some(({ kind }) => kind === 'settings'))
    yield { ...at('rangesOf'), message: say`"${said}" is no text with \`numbers\` of a settings page.` };
  else if (key !== 'across' || ranges.length === 0)
    yield {
      ...at('rangesOf'),
      message: say`Only ranges in \`across\` are said by a settings page, beside those that hold without it.`,
    };
}

export const reportGroup: Rule = {
  id: 'report-group',
  severity: 'error',
  summary: 'Parts of time are of dates, ranges of numbers and dates; no two groups are one; sums are told by choices.',
  *inResource({ input, at: place, resource }, { model, registries }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'report') continue;
      const typed = (path: string) => {
        const field = reportField(resource, { from: screen.from }, path)?.field;
        const type = field && registries.types[field.type];
        return type && { field, type };
      };
      const groups: { group: GroupInput; keys: (string | number)[] }[] = [
        ...(screen.group ?? []).map((group, index) => ({ group, keys: ['group', index] })),
        ...(screen.across === undefined ? [] : [{ group: screen.across, keys: ['across'] }]),
      ];
      const seen = new Set<string>();
      for (const { group, keys } of groups) {
        const { field: path, ranges = [], ...rest } = typeof group === 'string' ? { field: group } : group;
        const found = typed(path);
        const wrong = found && wrongGroup(group, found.field, found.type);
        if (wrong !== undefined) yield { ...place('screens', name, ...keys), message: wrong };
        if (ranges.some((to, index) => index > 0 && to <= (ranges[index - 1] ?? to)))
          yield {
            ...place('screens', name, ...keys, 'ranges'),
            message: say`Ranges begin with the lowest and grow.`,
            fix: {
              title: say`Sort them`,
              set: [
                {
                  path: place('screens', name, ...keys, 'ranges').path,
                  value: [...new Set(ranges)].sort((a, b) => a - b),
                },
              ],
            },
          };
        if (typeof group !== 'string' && group.rangesOf !== undefined)
          yield* ofSetting(group.rangesOf, keys, ranges, model, (...more) => place('screens', name, ...keys, ...more));
        const key = `${path} ${rest.by ?? ''} ${ranges.join()}`;
        if (seen.has(key)) yield { ...place('screens', name, ...keys), message: say`"${path}" makes a group already.` };
        seen.add(key);
      }
      const isOfSums = resource.uses.ledger !== undefined && LEDGER_REPORTS.includes(screen.from);
      if (isOfSums && screen.sources !== undefined)
        yield {
          ...place('screens', name, 'sources'),
          atKey: true,
          message: say`What a ledger tells of its balances stands beside no other source.`,
        };
      if (screen.subtotals !== undefined) {
        const [path = '', choice] = screen.subtotals.split('.');
        const target = typed(path)?.field.target?.resource ?? '';
        const fields = Object.hasOwn(model.resources, target) ? (model.resources[target]?.fields ?? []) : [];
        const isChoice = fields.some(({ name: own, options }) => own === choice && (options?.length ?? 0) > 0);
        const isGroup = groups.some(({ group, keys: [key] }) => key === 'group' && group === path);
        if (!isGroup || !isChoice)
          yield {
            ...place('screens', name, 'subtotals'),
            message: say`"${screen.subtotals}" is no choice of what a group of the report refers to.`,
          };
      }
      if (screen.date === undefined) continue;
      const found = typed(screen.date);
      const kind = found?.type.expressionType(found.field).kind;
      if (kind !== 'date' && kind !== 'datetime')
        yield { ...place('screens', name, 'date'), message: say`"${screen.date}" is no date.` };
    }
  },
  bad: () => [
    { ...report({ group: [{ field: 'customerId', by: 'month' }] }), at: at('group', 0) },
    { ...report({ group: ['customerId', { field: 'code', ranges: [1] }] }), at: at('group', 1) },
    { ...report({ group: [{ field: 'billDate', by: 'day', ranges: [30] }] }), at: at('group', 0) },
    { ...report({ group: [{ field: 'quantity', ranges: [60, 30] }] }), at: at('group', 0, 'ranges') },
    {
      ...report({ across: { field: 'billDate', ranges: [30], rangesOf: 'customer.name' } }),
      at: at('across', 'rangesOf'),
    },
    { ...report({ group: ['customerId', 'customerId'] }), at: at('group', 1) },
    { ...report({ across: { field: 'urgency', by: 'year' } }), at: at('across') },
    { ...report({ date: 'code' }), at: at('date') },
    { ...report({ group: ['customerId'], subtotals: 'customerId.name' }), at: at('subtotals') },
  ],
  good: () => [
    { files: {} },
    report({ group: ['customerId', { field: 'billDate', by: 'month' }, { field: 'quantity', ranges: [10, 100] }] }),
    report({
      group: [
        { field: 'billDate', by: 'year' },
        { field: 'billDate', by: 'month' },
      ],
      date: 'billDate',
    }),
    report({ group: [{ field: 'billDate', ranges: [30, 60] }], across: { field: 'billDate', by: 'quarter' } }),
  ],
};
