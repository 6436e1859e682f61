import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Setting } from '../../../src/language/meta/Fix';
import { CHILD_TABLE } from '../../../src/language/meta/childTable';
import { valueAt } from '../../../src/lib/valueAt';
import { changesOnly } from '../../../src/lint/family/changesOnly';
import { familyTree } from '../../../src/lint/family/familyTree';
import { isFamily } from '../../../src/lint/family/isFamily';
import { readFamily } from '../../../src/lint/family/readFamily';
import { familyEdit } from '../../../src/lint/fix/familyEdit';
import type { LintInput } from '../../../src/lint/buildContext';
import { applyEdits } from '../../../src/lint/fix/applyEdits';
import { settingEdit } from '../../../src/lint/fix/settingEdit';
import { formatSchema } from '../../../src/lint/format/formatSchema';
import { fieldOf } from '../startingFile';
import { UsageError } from '../UsageError';
import { dictionaryFile } from './dictionaryFile';
import type { FieldsRequest } from './readFields';
import { overVocabulary } from './overVocabulary';
import { withTexts, type Scaffold } from './withTexts';
import { withUnits } from './withUnits';

/** Where a resource is written. */
interface Source {
  path: string;
  /** its position in a family */
  prefix: number[];
}

/**
 * Puts fields into the file of a resource, behind its own and before its lines, with translations; all else stays as it
 * is written. A file that is laid out as the others stays so.
 */
export function scaffoldFields(request: FieldsRequest, input: LintInput): Promise<Scaffold> {
  const { dictionaries, fields, resource, translations } = request;
  const path = resource.file;
  const { family, text } = input.files.find((file) => file.path === path)!;
  const index = family?.findIndex(({ value }) => valueAt(value, ['resource']) === resource.name);
  const source: Source = { path, prefix: index === undefined ? [] : [index] };
  const isFormatted = !family && formatSchema(text) === text;
  const places: Setting['path'][] = [];
  const said = saidOf(request);
  const written = fields.reduce((before, { name }) => {
    const settings = settingsOf(request, source, before, { name, value: said[name] });
    places.push(...settings.map((setting) => setting.path));
    return settings.reduce((each, setting) => set(each, setting, path), before);
  }, text);
  if (family && !changesOnly(path, text, written, places))
    throw new UsageError(`${path} says the fields of several resources at once; write the field there by hand.`);
  const made = isFormatted ? formatSchema(written) : written;
  return withTexts(
    {
      files: [{ path, text: made, ...(family ? readFamily(path, made) : {}) }, ...dictionaries.map(dictionaryFile)],
      title: resource.title,
      names: new Map(fields.map(({ name, title }) => [title, name])),
      translations,
    },
    input,
  );
}

/** As much of each field as the field sets in use do not say, with the units of quantities. */
function saidOf({ common, counted, fields, resource, table }: FieldsRequest): Record<string, unknown> {
  const there = resource.fields.find(({ name }) => name === table)?.fields ?? resource.fields;
  const own = Object.fromEntries(fields.map((spec) => [spec.name, fieldOf(spec)]));
  const beside = {
    ...Object.fromEntries(there.map(({ name, target }) => [name, { to: target?.resource }])),
    ...own,
  };
  const known = new Set([...Object.keys(beside), ...resource.fields.map(({ name }) => name)]);
  return withUnits(common ? overVocabulary(own, common, known) : own, beside, counted);
}

function settingsOf(
  { isEntered, isListed, resource, table }: FieldsRequest,
  source: Source,
  text: string,
  field: { name: string; value: unknown },
): Setting[] {
  const holder = [...source.prefix, ...(table === undefined ? ['fields'] : ['fields', table, 'fields'])];
  const siblings = keysAt(source, text, holder).filter((name) => !isTable(resource, name) || table !== undefined);
  return [
    { path: [...holder, field.name], value: field.value, behind: siblings.slice(-1) },
    ...(isEntered ? inForm(source, text, resource, field.name) : []),
    ...(isListed ? inList(source, text, resource, field.name) : []),
  ];
}

/** Behind the others of the last section of the header; a form that nobody laid out has all fields anyway. */
function inForm({ path, prefix }: Source, text: string, resource: FieldsRequest['resource'], name: string): Setting[] {
  const sections = nodeAt(path, text, [...prefix, 'form', 'sections'])?.children ?? [];
  const own = sections.map((section) => findNodeAtLocation(section, ['fields'])?.children ?? []);
  const index = own.findLastIndex((fields) => fields.some((field) => !isTable(resource, String(field.value))));
  return index < 0
    ? []
    : [{ path: [...prefix, 'form', 'sections', index, 'fields', own[index]?.length ?? 0], value: name }];
}

function inList(
  { path, prefix }: Source,
  text: string,
  { screens, title }: FieldsRequest['resource'],
  name: string,
): Setting[] {
  const list = screens.find(({ kind }) => kind === 'list');
  if (!list) throw new UsageError(`${title} has no list.`);
  const columns = [...prefix, 'screens', list.name, 'columns'];
  return [{ path: [...columns, nodeAt(path, text, columns)?.children?.length ?? 0], value: name }];
}

const isTable = ({ fields }: FieldsRequest['resource'], name: string): boolean =>
  fields.some((field) => field.name === name && field.type === CHILD_TABLE);

function keysAt(source: Source, text: string, path: (string | number)[]): string[] {
  return (nodeAt(source.path, text, path)?.children ?? []).map(({ children }) => String(children?.[0]?.value));
}

function nodeAt(file: string, text: string, path: (string | number)[]) {
  const tree = treeOf(file, text);
  return tree && findNodeAtLocation(tree, path);
}

function set(text: string, setting: Setting, file: string): string {
  const tree = treeOf(file, text);
  const edit = tree && (isFamily(file) ? familyEdit : settingEdit)(text, tree, setting);
  if (!edit) throw new UsageError(`${file} has no place for ${setting.path.join('.')}.`);
  return applyEdits(text, [edit]);
}

const treeOf = (file: string, text: string) => (isFamily(file) ? familyTree(file, text) : parseTree(text));
