import { readSources } from '../../../src/language/load/readSources';
import { impliedFieldSets } from '../../../src/language/expand/impliedFieldSets';
import { didYouMean } from '../../../src/lib/didYouMean';
import type { LintInput } from '../../../src/lint/buildContext';
import { LANGUAGES } from '../../../src/lint/readLocale';
import { oneOf } from '../parseOptions';
import { KINDS, OWN_FIELDS, type Kind, type Start } from '../startingFile';
import { UsageError } from '../UsageError';
import { demandDifferent, readFieldSpec, type KnownNames } from './FieldSpec';
import { drawingOf } from './drawingOf';
import { countedIn } from './countedIn';
import { readChoices, titled, type ChoicesSpec } from './ChoicesSpec';
import { readPosting } from './PostingSpec';
import { vocabularyOf } from './vocabularyOf';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
export const NEW_OPTIONS = {
  kind: text,
  of: text,
  by: texts,
  measure: texts,
  column: texts,
  group: text,
  series: text,
  print: { type: 'boolean' },
  posts: texts,
  field: texts,
  line: texts,
  translate: texts,
  choices: texts,
  form: { type: 'boolean' },
  list: { type: 'boolean' },
  'module-title': text,
  'group-title': text,
  icon: text,
} as const;

export interface Values {
  kind?: string | undefined;
  of?: string | undefined;
  by?: string[] | undefined;
  measure?: string[] | undefined;
  column?: string[] | undefined;
  group?: string | undefined;
  series?: string | undefined;
  print?: boolean | undefined;
  posts?: string[] | undefined;
  field?: string[] | undefined;
  line?: string[] | undefined;
  translate?: string[] | undefined;
  choices?: string[] | undefined;
  form?: boolean | undefined;
  list?: boolean | undefined;
  'module-title'?: string | undefined;
  'group-title'?: string | undefined;
  icon?: string | undefined;
}

/** What is to be made. */
export interface Request {
  start: Start;
  /** titles of a module that is new, its drawing in the menu, and those that it might have */
  newModule: ({ title: string; groupTitle: string } & ReturnType<typeof drawingOf>) | undefined;
  /** title of a menu group that is new in a module that is there */
  newGroup: string | undefined;
  dictionaries: readonly ChoicesSpec[];
  /** Chinese -> translations in the order of the languages */
  translations: ReadonlyMap<string, readonly string[]>;
}

const NAME = /^[A-Za-z][A-Za-z0-9]{0,29}$/;
/** What each kind of resource is made with, where the project has it. */
const PARTS: Readonly<Record<Kind, { machine: string; fieldSet: string }>> = {
  master: { machine: 'enabled', fieldSet: 'masterAudit' },
  tree: { machine: 'enabled', fieldSet: 'masterAudit' },
  document: { machine: 'reviewed', fieldSet: 'documentAudit' },
};

/** @throws UsageError that names what is wrong and what it may be */
export function readStart(positionals: readonly string[], values: Values, input: LintInput, usage: string): Request {
  const [module, resource, title = resource, ...rest] = positionals;
  if (module === undefined || resource === undefined || title === undefined || rest.length > 0)
    throw new UsageError(`Usage: ${usage}`);
  if (!NAME.test(module) || !NAME.test(resource))
    throw new UsageError('Names are a letter, then letters and digits, 30 at most.');
  const kind = oneOf(values.kind ?? 'master', KINDS, 'kind');
  for (const option of ['form', 'list'] as const)
    if (values[option]) throw new UsageError(`--${option} is for new field.`);
  for (const option of ['of', 'by', 'measure', 'column'] as const)
    if (values[option]?.length) throw new UsageError(`--${option} is for --kind report.`);
  const { sources } = readSources(input.files, input.registries.authoring);
  const known = sources.resources.find(({ value }) => value.resource === resource);
  if (known) throw new UsageError(`The resource "${resource}" already exists: ${known.file}`);
  const choices = (values.choices ?? []).map((each) => readChoices(each, sources.dictionaries));
  const names: KnownNames = {
    types: Object.keys(input.registries.authoring.fields).filter((type) => type !== 'lines'),
    resources: [...sources.resources.map(({ value }) => value.resource), resource],
    dictionaries: [...sources.dictionaries.keys(), ...choices.map(({ name }) => name)],
  };
  const fields = (values.field ?? []).map((each) => readFieldSpec(each, names));
  const lines = (values.line ?? []).map((each) => readFieldSpec(each, names));
  if (kind !== 'document' && lines.length > 0)
    throw new UsageError('--line is for --kind document: only documents have lines.');
  for (const option of ['print', 'posts'] as const)
    if (kind !== 'document' && values[option]) throw new UsageError(`--${option} is for --kind document.`);
  if (kind === 'document' && lines.length === 0)
    throw new UsageError('A document wants lines: --line name:type:title[:required], at least one.');
  demandDifferent(fields, OWN_FIELDS[kind]);
  demandDifferent(lines, ['id']);
  const { group, newGroup, newModule } = placeOf(module, values, sources.modules);
  const parts = PARTS[kind];
  const vocabulary = (whose: 'document' | 'lines') =>
    kind === 'document' ? vocabularyOf(impliedFieldSets(whose, sources.fieldSets), sources.fieldSets) : undefined;
  return {
    start: {
      kind,
      module,
      resource,
      title,
      group,
      fields,
      lines,
      series:
        values.series ??
        resource
          .replace(/[^A-Za-z]/g, '')
          .slice(0, 4)
          .toUpperCase(),
      isPrinted: values.print ?? false,
      postings: (values.posts ?? []).map((each) =>
        readPosting(
          each,
          sources.resources.map(({ value }) => value),
          fields,
          lines,
        ),
      ),
      machine: sources.machines.has(parts.machine) ? parts.machine : undefined,
      fieldSet: sources.fieldSets.has(parts.fieldSet) ? parts.fieldSet : undefined,
      api: sources.modules.get(module)?.value.api,
      common: vocabulary('document'),
      commonLines: vocabulary('lines'),
      counted: countedIn(sources),
    },
    newModule,
    newGroup,
    dictionaries: choices.map((each) => titled(each, [...fields, ...lines])),
    translations: new Map((values.translate ?? []).map(readTranslation)),
  };
}

function placeOf(
  module: string,
  values: Values,
  modules: ReadonlyMap<string, { value: { groups: Record<string, unknown>; icon: string } }>,
): Pick<Request, 'newGroup' | 'newModule'> & { group: string } {
  const declared = modules.get(module)?.value;
  const [moduleTitle, groupTitle] = [values['module-title'], values['group-title']];
  if (!declared) {
    const meant = didYouMean(module, modules.keys());
    if (moduleTitle === undefined || groupTitle === undefined)
      throw new UsageError(
        `There is no module "${module}".${meant === undefined ? '' : ` Did you mean "${meant}"?`} --module-title and --group-title make a new one.`,
      );
    return {
      group: values.group ?? `${module}Group`,
      newGroup: undefined,
      newModule: {
        title: moduleTitle,
        groupTitle,
        ...drawingOf(
          [...modules.values()].map(({ value }) => value.icon),
          values.icon,
        ),
      },
    };
  }
  for (const option of ['module-title', 'icon'] as const)
    if (values[option] !== undefined)
      throw new UsageError(`The module "${module}" is there already: --${option} is for a new one.`);
  if (groupTitle !== undefined) {
    if (values.group === undefined || !NAME.test(values.group))
      throw new UsageError('A new menu group wants a name: --group followUp --group-title 跟进.');
    if (Object.hasOwn(declared.groups, values.group))
      throw new UsageError(`The menu group "${values.group}" is there already: --group-title is for a new one.`);
    return { group: values.group, newGroup: groupTitle, newModule: undefined };
  }
  const group = values.group ?? Object.keys(declared.groups)[0];
  if (group === undefined || !Object.hasOwn(declared.groups, group))
    throw new UsageError(
      `--group is one of ${Object.keys(declared.groups).join(', ')}, the menu groups of schemas/${module}/module.json; --group-title makes a new one.`,
    );
  return { group, newGroup: undefined, newModule: undefined };
}

export function readTranslation(said: string): [string, string[]] {
  const at = said.indexOf('=');
  const words = said
    .slice(at + 1)
    .split('|')
    .map((word) => word.trim());
  if (at < 1 || words.length !== LANGUAGES.length || words.includes(''))
    throw new UsageError(`--translate is said as "中文=${LANGUAGES.join('|')}", not "${said}".`);
  return [said.slice(0, at), words];
}
