import type { ListScreen } from '../../language/model';
import { columnWidth } from '../../language/rules/columnWidth';
import { LIST_ROOM } from '../../language/rules/listRoom';
import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { fieldNames } from '../namedFields';
import type { ResourceView } from '../ResourceView';
import type { ResourceContext } from '../LintContext';
import type { Rule } from '../Rule';

/** Columns of a list, each so many pixels wide, and those that it shows at first. */
const wide = (width: number, shown?: readonly string[]) => ({
  orderList: {
    columns: ['code', 'billDate', 'customerId', 'total', 'status'].map((field) => ({ field, width })),
    ...(shown && { shown }),
  },
});

export const listWidth: Rule = {
  id: 'list-width',
  severity: 'warning',
  summary:
    'What a list of documents shows at first stands beside each other on a laptop: number, date, state, partner, amount, person, due date; people find the other columns in 列设置.',
  *inResource(view, context) {
    if (view.resource.kind !== 'document') return;
    for (const screen of view.resource.screens) {
      if (screen.kind !== 'list') continue;
      const width = widthOfShown(view, screen, context);
      const said = view.input.screens[screen.name];
      if (width > LIST_ROOM)
        yield {
          ...view.at('screens', screen.name, said?.kind === 'list' && said.shown ? 'shown' : 'columns'),
          message: say`The list is ${width} px wide; a window of 1,366 px has room for ${LIST_ROOM}.`,
          hint: say`Name under "shown" the columns that people look for first; the others are found in 列设置`,
        };
    }
  },
  bad: () => [
    {
      files: order({ screens: wide(220) }),
      at: { file: orderFile, path: ['screens', 'orderList', 'columns'] },
    },
    {
      files: order({ screens: wide(400, ['code', 'customerId', 'status']) }),
      at: { file: orderFile, path: ['screens', 'orderList', 'shown'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ screens: wide(217) }) },
    { files: order({ screens: wide(400, ['code', 'total']) }) },
    {
      files: customer({
        screens: { customerList: { columns: ['code', 'name', 'phone'].map((field) => ({ field, width: 400 })) } },
      }),
    },
  ],
};

/** Pixels that the columns take which a list shows at first. */
function widthOfShown({ resource }: ResourceView, { columns }: ListScreen, { registries }: ResourceContext): number {
  const names = fieldNames(resource.fields);
  return columns.reduce((sum, column) => {
    const field = column.hidden ? undefined : names.find(column.path);
    return field ? sum + columnWidth(field, column, registries.types[field.type], CHINESE) : sum;
  }, 0);
}

/** Texts as their authors write them. */
const CHINESE = { t: (text: string) => text, language: 'zh' };
