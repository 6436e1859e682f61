import { fieldTypes } from '../../fields/pure';
import type { Field, ReportScreen, Resource, TextContext } from '../../language/model';
import { rangeOf, reviewedStates, type CompiledResource } from '../../language/rules';
import { AS_OF, asOfField } from '../../language/rules/asOfDay';
import { levelField } from '../../language/rules/bookLevel';
import { chooserField } from '../../language/rules/chosenBook';
import { ACCOUNT } from '../../language/rules/ledgerPart';
import { reportColumns } from '../../language/rules/reportColumns';
import { companyClock } from '../../lib/companyClock';
import { periodSpan } from '../../lib/periodSpan';
import { madeBeside } from './madeBeside';
import { PENDING, pendingField } from '../../language/rules/pendingField';
import { reportFilters, type ReportFilter } from '../../language/rules/reportFilters';
import type { TableSource } from '../table/TableSource';

/**
 * What may be asked of a report by somebody who sees the fields `shown`, by path. What moved is asked for the month so
 * far, and without what has yet to be posted, until somebody asks for other days, or for that.
 */
export function askedOfReport(
  { resource }: CompiledResource,
  screen: ReportScreen,
  shown: ReadonlyMap<string, Field>,
  { t }: TextContext,
): Pick<TableSource, 'asked' | 'form' | 'ofColumns'> {
  // What is computed or comes from elsewhere is a field of nobody; the server keeps back what must not be seen.
  const made = madeBeside(resource, screen);
  const isShown = ({ field }: { field: Field }): boolean => made.has(field.path) || shown.has(field.path);
  const columns = reportColumns(resource, screen, t).filter(isShown);
  const headings = new Map(columns.map(({ field, column }) => [column.path, column.title ?? t(field.title)]));
  const titled = ({ aggregate, field, path }: ReportFilter): Field => {
    if (aggregate === undefined) return field;
    const heading = headings.get(path)!;
    // A sum is headed like what is summed.
    return { ...field, title: heading === t(field.title) ? t('{title}合计', { title: heading }) : heading };
  };
  const asked = reportFilters(resource, screen)
    .filter(isShown)
    .map((filter) => ({ ...filter, field: titled(filter) }));
  const choosers = [chooserField(resource, screen), levelField(screen), pendingField(screen), asOfField(screen)].filter(
    (field) => field !== undefined,
  );
  const fields = new Map(asked.map(({ name, field }) => [name, field]));
  for (const chooser of choosers) fields.set(chooser.name, chooser);
  const isSum = (key: string): boolean => screen.group.length > 0 && !screen.group.some(({ path }) => path === key);
  const ofColumns = columns.flatMap(({ column: { path: key }, field: { name, path } }) => {
    const found = asked.find((filter) =>
      isSum(key)
        ? filter.aggregate !== undefined && filter.path === key
        : filter.aggregate === undefined && filter.field.path === path && isOf(key, name, filter.field),
    );
    return found ? [[key, { name: found.name, field: found.field }] as const] : [];
  });
  // A part of time is narrowed like the date that it is of.
  function isOf(key: string, name: string, field: Field): boolean {
    return field.name === name || screen.group.some(({ by, path }) => path === key && by !== undefined);
  }
  // An account is told posting by posting in its own order.
  const sorts = screen.from === ACCOUNT ? [] : columns.map(({ column }) => column.path);
  const range = rangeOf(resource, screen.from);
  const today = companyClock.today();
  return {
    asked: {
      screen,
      fields,
      sums: new Set(asked.flatMap(({ aggregate, name }) => (aggregate === undefined ? [] : [name]))),
      hasKeyword: columns.some(
        ({ column, field }) =>
          !isSum(column.path) && (field.target !== undefined || fieldTypes[field.type]!.filter === 'contains'),
      ),
      sorts: new Set(sorts),
      first: firstStates(resource, screen),
      always: {
        ...(range === undefined ? {} : { [range]: `${periodSpan('month', 0, today).from},${today}` }),
        // Said aloud: where nothing is chosen, a choice says 全部.
        ...(screen.pending ? { [PENDING]: '0' } : {}),
        ...(screen.asOf === undefined ? {} : { [AS_OF]: today }),
      },
    },
    // How a book is told stands beside the days that it is told of.
    form: [...screen.search.slice(0, 1), ...choosers.map(({ name }) => name), ...screen.search.slice(1)].flatMap(
      (name) => {
        const field = fields.get(name);
        return field ? [{ name, field }] : [];
      },
    ),
    ofColumns: new Map(ofColumns),
  };
}

/** Statistics begin with what has been reviewed, which whoever asks sees and may change. */
function firstStates(resource: Resource, screen: ReportScreen): Record<string, string> {
  const { machine } = resource;
  const states = reviewedStates(resource);
  const isOpen =
    machine !== undefined &&
    screen.group.length > 0 &&
    screen.search.includes(machine.field) &&
    screen.filter[machine.field] === undefined;
  return isOpen && states.length > 0 ? { [machine.field]: states.join(',') } : {};
}
