import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Setting } from '../../../src/language/meta/Fix';
import { CHILD_TABLE } from '../../../src/language/meta/childTable';
import type { LintInput } from '../../../src/lint/buildContext';
import { applyEdits } from '../../../src/lint/fix/applyEdits';
import { settingEdit } from '../../../src/lint/fix/settingEdit';
import { formatSchema } from '../../../src/lint/format/formatSchema';
import { fieldOf } from '../startingFile';
import { UsageError } from '../UsageError';
import { dictionaryFile } from './dictionaryFile';
import type { FieldsRequest } from './readFields';
import { withTexts, type Scaffold } from './withTexts';

/**
 * Puts fields into the file of a resource, behind its own and before its lines, with translations; all else stays as it
 * is written. A file that is laid out as the others stays so.
 */
export function scaffoldFields(request: FieldsRequest, input: LintInput): Promise<Scaffold> {
  const { dictionaries, fields, resource, translations } = request;
  const path = resource.file;
  const { text } = input.files.find((file) => file.path === path)!;
  const isFormatted = formatSchema(text) === text;
  const written = fields.reduce((before, field) => {
    const settings = settingsOf(request, before, field);
    return settings.reduce((each, setting) => set(each, setting, path), before);
  }, text);
  return withTexts(
    {
      files: [{ path, text: isFormatted ? formatSchema(written) : written }, ...dictionaries.map(dictionaryFile)],
      title: resource.title,
      names: new Map(fields.map(({ name, title }) => [title, name])),
      translations,
    },
    input,
  );
}

function settingsOf(
  { isEntered, isListed, resource, table }: FieldsRequest,
  text: string,
  field: FieldsRequest['fields'][number],
): Setting[] {
  const holder = table === undefined ? ['fields'] : ['fields', table, 'fields'];
  const siblings = keysAt(text, holder).filter((name) => !isTable(resource, name) || table !== undefined);
  return [
    { path: [...holder, field.name], value: fieldOf(field), behind: siblings.slice(-1) },
    ...(isEntered ? inForm(text, resource, field.name) : []),
    ...(isListed ? inList(text, resource, field.name) : []),
  ];
}

/** Behind the others of the last section of the header; a form that nobody laid out has all fields anyway. */
function inForm(text: string, resource: FieldsRequest['resource'], name: string): Setting[] {
  const sections = nodeAt(text, ['form', 'sections'])?.children ?? [];
  const own = sections.map((section) => findNodeAtLocation(section, ['fields'])?.children ?? []);
  const index = own.findLastIndex((fields) => fields.some((field) => !isTable(resource, String(field.value))));
  return index < 0 ? [] : [{ path: ['form', 'sections', index, 'fields', own[index]?.length ?? 0], value: name }];
}

function inList(text: string, { screens, title }: FieldsRequest['resource'], name: string): Setting[] {
  const list = screens.find(({ kind }) => kind === 'list');
  if (!list) throw new UsageError(`${title} has no list.`);
  const columns = ['screens', list.name, 'columns'];
  return [{ path: [...columns, nodeAt(text, columns)?.children?.length ?? 0], value: name }];
}

const isTable = ({ fields }: FieldsRequest['resource'], name: string): boolean =>
  fields.some((field) => field.name === name && field.type === CHILD_TABLE);

function keysAt(text: string, path: string[]): string[] {
  return (nodeAt(text, path)?.children ?? []).map(({ children }) => String(children?.[0]?.value));
}

function nodeAt(text: string, path: (string | number)[]) {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, path);
}

function set(text: string, setting: Setting, file: string): string {
  const tree = parseTree(text);
  const edit = tree && settingEdit(text, tree, setting);
  if (!edit) throw new UsageError(`${file} has no place for ${setting.path.join('.')}.`);
  return applyEdits(text, [edit]);
}
