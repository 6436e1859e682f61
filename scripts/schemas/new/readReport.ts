import { didYouMean } from '../../../src/lib/didYouMean';
import type { Field, Model, Resource } from '../../../src/language/model';
import { oneOf } from '../parseOptions';
import { UsageError } from '../UsageError';
import { readTranslation, type Values } from './readStart';

/** A report that is to be made. */
export interface ReportRequest {
  module: string;
  /** of the screen */
  name: string;
  title: string;
  group: string;
  /** what it tells of */
  resource: Resource;
  /** `header`, a child table, or of a ledger balance, movement, account, age */
  from: string;
  by: readonly string[];
  measures: Readonly<Record<string, string>>;
  columns: readonly string[];
  /** Chinese -> translations in the order of the languages */
  translations: ReadonlyMap<string, readonly string[]>;
}

const LEDGER_PARTS = ['balance', 'movement', 'account', 'age'];
const AGGREGATES = ['sum', 'count', 'avg', 'min', 'max'] as const;
const NAME = /^[A-Za-z][A-Za-z0-9]{0,29}$/;
/** What is said of resources alone. */
const OTHERS = ['field', 'line', 'posts', 'print', 'series', 'module-title', 'group-title'] as const;

/** @throws UsageError that names what is wrong and what it may be */
export function readReport(positionals: readonly string[], values: Values, model: Model, usage: string): ReportRequest {
  const [module, name, title, ...rest] = positionals;
  if (module === undefined || name === undefined || title === undefined || rest.length > 0)
    throw new UsageError(`Usage: ${usage}`);
  if (!NAME.test(name)) throw new UsageError('Names are a letter, then letters and digits, 30 at most.');
  for (const option of OTHERS)
    if (values[option] !== undefined && values[option] !== false)
      throw new UsageError(`--${option} is not for --kind report.`);
  const screen = Object.values(model.resources).find(({ screens }) => screens.some((each) => each.name === name));
  if (screen) throw new UsageError(`A screen "${name}" is there already: ${screen.file}`);
  const { from, resource } = sourceOf(values.of, model);
  if (resource.module !== module)
    throw new UsageError(`A report stands in the module of what it tells of: ${resource.module}, not ${module}.`);
  const groups = model.modules.find((each) => each.name === module)?.groups.map((each) => each.name) ?? [];
  const group = values.group ?? resource.group;
  if (!groups.includes(group))
    throw new UsageError(`--group is one of ${groups.join(', ')}, the menu groups of schemas/${module}/module.json.`);
  const [by, columns] = [values.by ?? [], values.column ?? []];
  const measures = Object.fromEntries((values.measure ?? []).map(readMeasure));
  if (
    columns.length > 0
      ? by.length > 0 || Object.keys(measures).length > 0
      : by.length === 0 || Object.keys(measures).length === 0
  )
    throw new UsageError('A report has columns (--column), or groups with measures (--by and --measure).');
  return {
    module,
    name,
    title,
    group,
    resource,
    from,
    by,
    columns,
    measures,
    translations: new Map((values.translate ?? []).map(readTranslation)),
  };
}

function sourceOf(of: string | undefined, model: Model): { resource: Resource; from: string } {
  if (of === undefined)
    throw new UsageError(
      '--of says what a report tells of: a resource, its lines as order.lines, or of a ledger stockLedger.balance.',
    );
  const [name = '', part = 'header', ...rest] = of.split('.');
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  if (!resource) {
    const meant = didYouMean(name, Object.keys(model.resources));
    throw new UsageError(`There is no resource "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`);
  }
  const parts = [
    'header',
    ...resource.fields.filter(({ fields }) => fields).map((field) => field.name),
    ...(resource.uses.ledger ? LEDGER_PARTS : []),
  ];
  if (!parts.includes(part) || rest.length > 0)
    throw new UsageError(
      `Of ${name} a report tells ${parts.map((each) => (each === 'header' ? name : `${name}.${each}`)).join(', ')}; not "${of}".`,
    );
  return { resource, from: part };
}

function readMeasure(said: string): [string, string] {
  const [field = '', aggregate = 'sum', ...rest] = said.split(':');
  if (field === '' || rest.length > 0)
    throw new UsageError(`--measure is said as quantity or quantity:avg, not "${said}".`);
  return [field, oneOf(aggregate, AGGREGATES, 'measure')];
}

/** A field that a report names, of its lines first. */
export function fieldNamed(
  { from, resource }: Pick<ReportRequest, 'from' | 'resource'>,
  name: string,
): Field | undefined {
  const table = resource.fields.find((field) => field.name === from)?.fields ?? [];
  return (
    table.find((field) => field.name === name || field.path === name) ??
    resource.fields.find((field) => field.name === name)
  );
}
