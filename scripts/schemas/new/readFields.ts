import { loadModel } from '../../../src/language/load/loadModel';
import { readSources } from '../../../src/language/load/readSources';
import { CHILD_TABLE } from '../../../src/language/meta/childTable';
import type { Resource } from '../../../src/language/model';
import { didYouMean } from '../../../src/lib/didYouMean';
import type { LintInput } from '../../../src/lint/buildContext';
import { UsageError } from '../UsageError';
import { countedIn } from './countedIn';
import { readChoices, titled, type ChoicesSpec } from './ChoicesSpec';
import { demandDifferent, readFieldSpec, type FieldSpec } from './FieldSpec';
import { readTranslation, type Values } from './readStart';
import { vocabularyOf, type Vocabulary } from './vocabularyOf';

/** Fields that a resource is to have beside its own. */
export interface FieldsRequest {
  resource: Resource;
  /** child table that gets them; undefined: the header */
  table: string | undefined;
  fields: readonly FieldSpec[];
  /** what the field sets in use there say of fields; undefined where none are */
  common: Vocabulary | undefined;
  /** names of the resources that are counted in a unit of their own */
  counted: ReadonlySet<string>;
  /** they stand in the last section of the form that has fields of the header, and in the first list */
  isEntered: boolean;
  isListed: boolean;
  dictionaries: readonly ChoicesSpec[];
  /** Chinese -> translations in the order of the languages */
  translations: ReadonlyMap<string, readonly string[]>;
}

/** What is said of fields. */
const OPTIONS: ReadonlySet<string> = new Set(['choices', 'form', 'list', 'translate']);

/**
 * Reads `purchaseOrder projectNo:text:项目号` and `purchaseOrder.lines colour:text:颜色`.
 * @throws UsageError that names what is wrong and what it may be
 */
export function readFields(
  positionals: readonly string[],
  values: Values,
  input: LintInput,
  usage: string,
): FieldsRequest {
  const [of, ...said] = positionals;
  if (of === undefined || said.length === 0) throw new UsageError(`Usage: ${usage}`);
  for (const [option, value] of Object.entries(values))
    if (!OPTIONS.has(option) && value !== undefined)
      throw new UsageError(`--${option} is not for fields of a resource that is there.`);
  const [name = '', table, ...rest] = of.split('.');
  const { model } = loadModel(input.files, input.registries);
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  if (!resource) throw new UsageError(`There is no resource "${name}".${hint(name, Object.keys(model.resources))}`);
  const tables = resource.fields.filter(({ type }) => type === CHILD_TABLE);
  const lines = tables.find((field) => field.name === table);
  if (rest.length > 0 || (table !== undefined && !lines))
    throw new UsageError(
      `"${name}" has no lines "${[table, ...rest].join('.')}".${hint(
        table ?? '',
        tables.map((field) => field.name),
      )}`,
    );
  if (table !== undefined && (values.form ?? values.list))
    throw new UsageError('--form and --list are for fields of the header; those of lines stand in their lines.');
  const { sources } = readSources(input.files, input.registries.authoring);
  const choices = (values.choices ?? []).map((each) => readChoices(each, sources.dictionaries));
  const known = {
    types: Object.keys(input.registries.authoring.fields).filter((type) => type !== CHILD_TABLE),
    resources: Object.keys(model.resources),
    dictionaries: [...sources.dictionaries.keys(), ...choices.map((each) => each.name)],
  };
  const fields = said.map((each) => readFieldSpec(each, known));
  demandDifferent(
    fields,
    (lines?.fields ?? resource.fields).map((field) => field.name),
  );
  const source = sources.resources.find(({ value }) => value.resource === name)?.value;
  const holder = table === undefined ? source : source?.fields[table];
  return {
    resource,
    table,
    fields,
    common: vocabularyOf(holder?.fieldSets, sources.fieldSets),
    counted: countedIn(sources),
    isEntered: values.form ?? false,
    isListed: values.list ?? false,
    dictionaries: choices.map((each) => titled(each, fields)),
    translations: new Map((values.translate ?? []).map(readTranslation)),
  };
}

function hint(given: string, names: readonly string[]): string {
  const meant = didYouMean(given, names);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}
