import { fieldTypes } from '../../fields/pure';
import type { Field, Model, Screen } from '../../language/model';
import { compileResource } from '../../language/rules';
import { withTodaysNames } from '../../language/rules/withTodaysNames';
import { knownLayout, knownPlans, knownTemplates, type ColumnLayout, type QueryPlan } from '../../language/wire';
import { fieldToday, todaysColumn, todaysPath, type TodaysPath } from './todaysPath';

interface Setting {
  name: string;
  value: unknown;
}

type Column = (path: string) => TodaysPath;

const OPERATOR = /(!~|~|\^|!|\?)?$/;
/** Behind what a filter has values as they are stored. */
const OF_VALUES = new Set(['', '!']);

/** Puts a setting of a person or role under the names of today; what is not understood stays as it is. */
export function settingToday(model: Model): (name: string, value: unknown) => Setting {
  const resources = Object.values(model.resources);
  const screens = resources.flatMap((resource) => resource.screens);
  const byName = <T extends { name: string; renamedFrom?: string[] }>(all: readonly T[], name: string): T | undefined =>
    all.find((each) => each.name === name) ?? all.find(({ renamedFrom }) => renamedFrom?.includes(name));
  const columnsOf =
    (screen: Screen): Column =>
    (path) =>
      todaysColumn(model, screen, path);

  /** Columns of a list or report, of a form or of lines. */
  const layout = (table: string, value: unknown): Setting => {
    const [owner = '', part] = table.split('.');
    if (part === undefined) {
      const screen = byName(screens, owner);
      return screen ? { name: screen.name, value: layoutToday(value, columnsOf(screen)) } : { name: table, value };
    }
    const resource = byName(resources, owner);
    if (!resource) return { name: table, value };
    const lines = part === 'form' ? undefined : fieldToday(resource.fields, part);
    const fields: readonly Field[] = lines?.fields ?? resource.fields;
    return {
      name: `${resource.name}.${lines?.name ?? part}`,
      value: layoutToday(value, (path) => todaysPath(model, fields, path)),
    };
  };

  return (name, value) => {
    const [, prefix = '', rest = ''] = /^(columns\/|query\/|template\/|role\/\d+\/columns\/)(.+)$/.exec(name) ?? [];
    if (name === 'settings') {
      const { shortcuts } = (value ?? {}) as { shortcuts?: unknown };
      if (!Array.isArray(shortcuts)) return { name, value };
      const today = shortcuts.map((each) => byName(screens, String(each))?.name ?? (each as unknown));
      return { name, value: { ...(value as object), shortcuts: today } };
    }
    if (prefix.endsWith('columns/')) {
      const moved = layout(rest, value);
      return { name: prefix + moved.name, value: moved.value };
    }
    if (prefix === 'query/') {
      const screen = byName(screens, rest);
      const plans = screen && knownPlans(value);
      if (!plans) return { name: screen ? prefix + screen.name : name, value };
      const today = plans.plans.map((plan) => planToday(plan, columnsOf(screen)));
      return { name: prefix + screen.name, value: { ...plans, plans: today } };
    }
    if (prefix === 'template/') {
      const resource = byName(resources, rest);
      const templates = resource && knownTemplates(value);
      if (!templates) return { name: resource ? prefix + resource.name : name, value };
      const compiled = compileResource(resource, fieldTypes);
      return {
        name: prefix + resource.name,
        value: templates.map((each) => ({ ...each, values: withTodaysNames(compiled, each.values) })),
      };
    }
    return { name, value };
  };
}

function layoutToday(value: unknown, column: Column): ColumnLayout {
  return knownLayout(value).map(({ after, path, ...rest }) => ({
    path: column(path).path,
    ...rest,
    ...(after === undefined ? {} : { after: after === '' ? '' : column(after).path }),
  }));
}

function planToday(plan: QueryPlan, column: Column): QueryPlan {
  const filters = Object.entries(plan.filters).map(([key, text]): [string, string] => {
    const operator = OPERATOR.exec(key)?.[0] ?? '';
    const { field, path } = column(key.slice(0, key.length - operator.length));
    return [path + operator, OF_VALUES.has(operator) && field ? choicesToday(field, text) : text];
  });
  const order = plan.orderBy
    .split(',')
    .map((each) => (each.startsWith('-') ? `-${column(each.slice(1)).path}` : column(each).path));
  return {
    ...plan,
    filters: Object.fromEntries(filters),
    orderBy: order.join(','),
    columns: plan.columns && layoutToday(plan.columns, column),
  };
}

function choicesToday({ options = [] }: Field, text: string): string {
  if (!options.some(({ renamedFrom }) => renamedFrom)) return text;
  const today = (value: string) =>
    options.find(({ renamedFrom }) => renamedFrom?.some((former) => String(former) === value))?.value ?? value;
  return text.split(',').map(today).join(',');
}
