import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import { namedFields, type NamedField } from '../namedFields';
import type { ResourceView } from '../ResourceView';
import type { Rule } from '../Rule';

const totalled = (columns: unknown[]) => order({ screens: { orderList: { columns, totals: ['total'] } } });

export const totalShown: Rule = {
  id: 'total-shown',
  severity: 'error',
  summary: 'What is totalled is a column or a measure: the total stands below it.',
  *inResource(view) {
    const named = namedFields(view);
    // Within lines a field has two names, with the table and without.
    const columnOf = ({ among, name, place }: NamedField) =>
      `${screenOf(place().path)}/${among.find(name)?.path ?? name}`;
    // A column that is misspelt may be the very one.
    const doubtful = new Set(
      named
        .filter(({ among, name, use }) => (use === 'column' || use === 'measure') && !among.find(name))
        .map(({ place }) => screenOf(place().path)),
    );
    const shown = new Set(named.filter(({ use }) => use === 'column' || use === 'measure').map(columnOf));
    for (const total of named)
      if (
        total.use === 'total' &&
        !isMeasured(view, total) &&
        !shown.has(columnOf(total)) &&
        !doubtful.has(screenOf(total.place().path))
      )
        yield {
          ...total.place(),
          message: say`"${total.name}" is totalled but not shown.`,
          hint: say`Add it to the columns or measures, or take the total away`,
          ...removing(total.place()),
        };
  },
  bad: () => [
    { files: totalled(['code', 'billDate']), at: { file: orderFile, path: ['screens', 'orderList', 'totals', 0] } },
  ],
  good: () => [
    { files: {} },
    { files: totalled(['code', 'totl']) },
    { files: totalled([{ field: 'total', width: 120 }]) },
  ],
};

/** A measure of another source or of measures is no field, and is shown all the same. */
function isMeasured({ input }: ResourceView, { name, place }: NamedField): boolean {
  const screen = input.screens[String(screenOf(place().path))];
  return screen?.kind === 'report' && Object.hasOwn(screen.measures ?? {}, name);
}

function screenOf(path: readonly (string | number)[]): string | number | undefined {
  return path[path.indexOf('screens') + 1];
}
