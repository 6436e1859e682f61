import { readSource, SOURCE } from '../../language/meta/sourceField';
import {
  conditionHolds,
  DocumentState,
  isEmpty,
  newDocument,
  newLine,
  type CompiledField,
  type Document,
  type DocumentProblem,
  withEveryRight,
} from '../../language/rules';
import type { Environment } from '../../language/expression';
import type { Field } from '../../language/model';
import { givenKey, type Given } from './Given';
import { CallError } from '../Refusal';
import type { Call } from './Call';
import { waitsForReferences } from './filledVisibility';
import { recordId } from './readRecord';

/**
 * Takes from a body what people may enter, and nothing else: fields by name, read by their types; computed, system and
 * read-only fields keep what stood, what the documents that they were made from give (`given`), or start anew; fields
 * hidden from this caller alone keep what stood. Fields that the record's own data hide are emptied of what stood there,
 * and refuse anything else: nothing that somebody sends is dropped without a word.
 */
export function acceptDocument(
  call: Call,
  body: unknown,
  before: Document | undefined,
  given?: Given,
): { state: DocumentState; problems: DocumentProblem[] } {
  const input = asObject(body);
  const { compiled } = call;
  const problems: DocumentProblem[] = [];
  const initial = before ?? newDocument(compiled, call.context).document;
  const state = new DocumentState(compiled, initial, call.context);
  state.set(enteredValues(compiled.header, input, problems));
  for (const table of compiled.tables)
    if (input[table.name] !== undefined) replaceLines(state, table, input[table.name], before, problems);
  state.computeAll();
  keepWhatIsClosed(call, state, initial, given, problems);
  state.computeAll();
  return { state, problems };
}

function asObject(body: unknown): Document {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new CallError(400, '请求参数错误');
  return body as Document;
}

/**
 * The entered fields of a record or line, read by their types. What cannot be read is kept as it is, so that the
 * problem can show it.
 */
function enteredValues(
  fields: readonly CompiledField[],
  input: Document,
  problems: DocumentProblem[],
  at: { table?: string; line?: number } = {},
): Document {
  const values: Document = {};
  for (const { field, type, value } of fields) {
    if (value || field.system || !Object.hasOwn(input, field.name)) continue;
    const given = input[field.name];
    if (isEmpty(given)) values[field.name] = null;
    else {
      const parsed = type.parse(given, field);
      if (parsed.ok) values[field.name] = parsed.value;
      else problems.push({ ...at, field: field.name, title: field.title, ...parsed.issue });
    }
  }
  return values;
}

function replaceLines(
  state: DocumentState,
  table: { name: string; fields: CompiledField[] },
  given: unknown,
  before: Document | undefined,
  problems: DocumentProblem[],
): void {
  if (!Array.isArray(given)) throw new CallError(400, table.name);
  const known = new Map(
    ((before?.[table.name] as Document[] | undefined) ?? []).map((line) => [String(line.id), line]),
  );
  const rows = given.map((line, index) => {
    const input = asObject(line);
    const values = enteredValues(table.fields, input, problems, { table: table.name, line: index });
    const id = isEmpty(input.id) ? undefined : recordId(input.id);
    const old = id === undefined ? undefined : known.get(id);
    // A line that is sent twice is itself once, and new the second time.
    if (id !== undefined) known.delete(id);
    return old ? { ...old, ...values } : { ...newLine(state, table.name), ...values, ...sourceOf(table.fields, input) };
  });
  state.removeLines(table.name, new Set(state.lines(table.name).keys()));
  state.insertLines(table.name, 0, rows);
}

/** Where a new line says it was made from; whether that is true is looked up afterwards. */
function sourceOf(fields: readonly CompiledField[], input: Document): Document {
  const isMade = fields.some(({ field }) => field.name === SOURCE) && readSource(input[SOURCE]) !== undefined;
  return isMade ? { [SOURCE]: input[SOURCE] } : {};
}

/**
 * Undoes what was entered where the rules close a field: emptied when the data hide it, else what stood, what the
 * document was made from gives, or a new record starts with. What is entered anew where the data hide it is a problem.
 */
function keepWhatIsClosed(
  call: Call,
  state: DocumentState,
  initial: Document,
  given: Given | undefined,
  problems: DocumentProblem[],
): void {
  const { header, tables } = state.compiled;
  const close: Closing = (fields, environment, known, row, at) => {
    const { hidden, values } = closedValues(call, fields, environment, known);
    for (const { name, title } of hidden)
      if (!isEmpty(row[name]) && String(row[name]) !== String(known[name]))
        problems.push({ ...at, field: name, title, message: '当前不适用，不能填写' });
    return values;
  };
  state.set(close(header, state.environment(), { ...initial, ...given?.header }, state.document));
  for (const table of tables) {
    const old = new Map(((initial[table.name] as Document[] | undefined) ?? []).map((row) => [String(row.id), row]));
    const fresh = newLine(state, table.name);
    state.lines(table.name).forEach((row, line) => {
      state.setLine(
        table.name,
        line,
        close(
          table.fields,
          state.environment(table.name, line),
          old.get(String(row.id)) ?? { ...fresh, ...given?.lines.get(givenKey(table.name, row[SOURCE])) },
          row,
          { table: table.name, line },
        ),
      );
    });
  }
}

/** What the closed fields of a record or line hold, whose row holds what was entered. */
type Closing = (
  fields: readonly CompiledField[],
  environment: Environment,
  known: Document,
  row: Document,
  at?: { table: string; line: number },
) => Document;

function closedValues(
  call: Call,
  fields: readonly CompiledField[],
  environment: Environment,
  initial: Document,
): { values: Document; hidden: Field[] } {
  const withAllRights: Environment = { ...environment, context: withEveryRight(call.context.user, call.context.now) };
  const values: Document = {};
  const hidden: Field[] = [];
  for (const compiled of fields) {
    const { field, visible, editable, value } = compiled;
    if (value || field.system || waitsForReferences(compiled, fields)) continue;
    if (!conditionHolds(visible, withAllRights)) {
      values[field.name] = null;
      // What nobody enters comes from a reference.
      if (editable !== false) hidden.push(field);
    } else if (!conditionHolds(visible, environment) || !conditionHolds(editable, environment))
      values[field.name] = initial[field.name] ?? null;
  }
  return { values, hidden };
}
