import { get } from '../../client';
import type { CellContext } from '../../fields/cells';
import type { ListScreen } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { rowTone } from '../../language/rules/rowTone';
import { LARGEST_TREE, type ListAnswer } from '../../language/wire';
import { fieldColumn } from '../columns/fieldColumn';
import { expressionContext } from '../context/expressionContext';
import { shownFields } from '../context/shownFields';
import { linkedColumn } from '../link/linkedColumn';
import type { TableSource } from '../table/TableSource';
import { totalRows } from '../table/totalRows';

const NO_SUMS: ReadonlySet<string> = new Set();

/**
 * The records of a list, as somebody sees them who may see what is not hidden.
 * @param links columns of references that lead to what they refer to
 * @param view how the list is looked at; undefined: there is one way
 */
export function recordsSource(
  compiled: CompiledResource,
  screen: ListScreen,
  context: CellContext,
  links: readonly string[] = [],
  view?: string,
): TableSource {
  const { resource } = compiled;
  const { parent } = resource;
  const isTree = parent !== undefined;
  const shown = shownFields(compiled);
  const totals = screen.totals.filter((name) => shown.has(name));
  const path = resource.operations.list;
  const asked = { screen: screen.name, ...(view === undefined ? {} : { view }) };
  const cells = [...compiled.header, ...compiled.lookUps].map(({ field, type }) => ({
    name: field.name,
    key: field.name,
    field,
    type,
  }));
  return {
    resource,
    screen,
    label: context.t(resource.title),
    asked: {
      screen,
      fields: shown,
      sums: NO_SUMS,
      hasKeyword: true,
      sorts: new Set([...shown.keys()].filter((path) => !path.includes('.'))),
      always: {},
    },
    form: screen.search.filter((name) => shown.has(name)).map((name) => ({ name, field: shown.get(name)! })),
    ofColumns: new Map([...shown].map(([path, field]) => [path, { name: path, field }])),
    columns: screen.columns
      .filter(({ path }) => shown.has(path))
      .map((column) => {
        const field = shown.get(column.path)!;
        const own = fieldColumn(field, column, context, !isTree);
        return links.includes(column.path) ? linkedColumn(own, field) : own;
      }),
    pageSize: isTree ? LARGEST_TREE : screen.pageSize,
    name: `${path}#${screen.name}${view === undefined ? '' : `/${view}`}`,
    read: (question, signal) => get<ListAnswer>(path, { ...question, ...asked }, signal && { signal }),
    totals: (page) => totalRows(totals, (name) => shown.get(name)!, page, context),
    ...(screen.rowTones.length > 0 ? { toneOf: rowTone(screen.rowTones, cells, expressionContext(resource)) } : {}),
    ...(isTree ? { parent } : {}),
    ...(resource.machine ? { stateKey: resource.machine.field } : {}),
    isSelectable: true,
  };
}
