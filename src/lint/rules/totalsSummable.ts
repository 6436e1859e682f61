import type { ScreenInput } from '../../language/meta/screenMeta';
import { say } from '../../lib/message';
import { measureText } from '../measureText';
import { namedFields } from '../namedFields';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

export const totalsSummable: Rule = {
  id: 'totals-summable',
  severity: 'error',
  summary:
    'Only what makes sense as a sum is summed, averages are made of numbers, and counts of records are not added up over lines.',
  *inResource(view, { registries }) {
    for (const { use, name, place, among, aggregate, atKey } of namedFields(view)) {
      const field = among.find(name);
      const type = field && registries.types[field.type];
      if (!type) continue;
      const screen = view.input.screens[String(place().path[1])];
      if (use === 'total' && (isCountOfRecords(screen, name) || isComputed(screen, name))) continue;
      const isSum = use === 'total' || aggregate === 'sum';
      const isWrong = isSum ? !type.summable : aggregate === 'avg' && type.expressionType(field).kind !== 'number';
      if (!isWrong) continue;
      yield {
        ...place(),
        ...(atKey ? { atKey } : {}),
        ...(use === 'total' ? removing(place()) : {}),
        message: isSum
          ? say`"${name}" is of type ${field.type}, of which there is no sum.`
          : say`"${name}" is of type ${field.type}, of which there is no average.`,
        hint:
          use === 'measure'
            ? say`count, min and max go with every type`
            : say`Quantities, amounts and other numbers can be summed`,
      };
    }
  },
  bad: () => [
    {
      files: order({ screens: { orderList: { totals: ['code'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'totals', 0] },
    },
    {
      files: order({ screens: { orderSums: { measures: { code: 'sum' } } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'measures', 'code'] },
    },
    {
      files: order({ screens: { orderSums: { measures: { code: 'avg' } } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'measures', 'code'] },
    },
    {
      files: order({ screens: { orderSums: { from: 'lines', measures: { code: 'count' }, totals: ['code'] } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'totals', 0] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ screens: { orderSums: { measures: { price: 'avg' } } } }) },
    { files: order({ screens: { orderSums: { measures: { price: 'amount / quantity' }, totals: ['price'] } } }) },
    { files: order({ screens: { orderSums: { from: 'header', measures: { code: 'count' }, totals: ['code'] } } }) },
  ],
};

function isCountOfRecords(screen: ScreenInput | undefined, name: string): boolean {
  return screen?.kind === 'report' && screen.from === 'header' && saidOf(screen, name)?.aggregate === 'count';
}

/** What is computed of measures is not summed: it is computed of their totals. */
function isComputed(screen: ScreenInput | undefined, name: string): boolean {
  const said = screen?.kind === 'report' ? saidOf(screen, name) : undefined;
  return said !== undefined && said.aggregate === undefined;
}

function saidOf({ measures }: Extract<ScreenInput, { kind: 'report' }>, name: string) {
  const said = measures?.[name];
  return said === undefined ? undefined : measureText(said);
}
