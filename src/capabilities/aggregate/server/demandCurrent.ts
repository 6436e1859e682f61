import { resourceOf } from '../../../language/model';
import { conditionHolds, DocumentState, isEmpty, type CompiledField, type Document } from '../../../language/rules';
import { KnownAnswers } from '../../../language/rules/KnownAnswers';
import { collect, type Question } from '../../../language/rules/questionsOf';
import { toDecimal } from '../../../lib/decimal';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { readRecord } from '../../../server/resource/readRecord';
import { refusalLine } from '../../../server/resource/refusalLine';
import type { Connection } from '../../../server/storage';
import { lineLabels } from '../../conversion/server';
import { answerQuestions, type OpenQuestion } from './answerQuestions';

/** Refusals of one action, at most. */
const MOST = 200;

/** A stored value that other records do not say any more. */
interface Stale {
  field: CompiledField;
  line?: number;
  from: unknown;
  to: unknown;
}

/**
 * Refuses an action on records of which a computed field must be `current` at it, and is not: the book has moved since
 * somebody counted. Names each place with what stands there and what is true now, so that people look again; what was
 * asked does not change until the transaction ends. No statement where no field says so.
 */
export async function demandCurrent(
  call: Call,
  { name, refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  // Columns that a role hides count like all others.
  const whole = call.services.compiled(resourceOf(call.services.model, call.resource.name));
  const fields = [...whole.byPath.values()].filter(({ field }) => field.current?.includes(name));
  if (fields.length === 0) return;
  const ids = records.map(({ id }) => String(id));
  const documents = await loadDocuments(whole, call.session.packageId, ids, database);
  const judged = documents.map((document) => ({
    known: new KnownAnswers(),
    state: new DocumentState(whole, document, call.context),
  }));
  await answerQuestions(
    call,
    judged.flatMap(({ known, state }) => questionsOn(state, fields, known)),
    database,
  );
  const lines: RefusalLine[] = [];
  for (const { known, state } of judged) {
    state.answers = known.answers;
    const stale = fields.flatMap((field) => staleIn(state, field));
    if (stale.length > 0) lines.push(...(await refusals(call, state, stale, database)));
  }
  if (lines.length > 0) throw refuse(call.t(refusalTitle), lines.slice(0, MOST));
}

function questionsOn(state: DocumentState, fields: readonly CompiledField[], known: KnownAnswers): OpenQuestion[] {
  const questions = new Map<string, Question>();
  for (const { table, value } of fields)
    for (const line of placesOf(state, table)) collect(questions, value?.asks ?? [], state.environment(table, line));
  return [...questions.values()].map((question) => ({ ...question, known, self: String(state.document.id) }));
}

/** Numbers of the lines that a field stands in; of the header one that is undefined. */
function placesOf(state: DocumentState, table: string | undefined): Iterable<number | undefined> {
  return table === undefined ? [undefined] : state.lines(table).keys();
}

function staleIn(state: DocumentState, compiled: CompiledField): Stale[] {
  const { field, table, type, value } = compiled;
  if (!value) return [];
  return [...placesOf(state, table)].flatMap((line): Stale[] => {
    const environment = state.environment(table, line);
    const result = value.run(environment);
    const to = isEmpty(result) ? null : type.fromExpression(result, field);
    const from = (table === undefined ? state.document : state.lines(table)[line ?? 0])?.[field.name] ?? null;
    return isSame(from, to) ? [] : [{ field: compiled, from, to, ...(line === undefined ? {} : { line }) }];
  });
}

/** Numbers are the same whatever decimals they are written with. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true;
  const [first, second] = [toDecimal(a), toDecimal(b)];
  return first !== null && second !== null && first.equals(second);
}

/** What to tell whoever may see the field; anybody else that something has changed. */
async function refusals(
  call: Call,
  state: DocumentState,
  stale: readonly Stale[],
  database: Connection,
): Promise<RefusalLine[]> {
  const shown = (await readRecord(call, String(state.document.id), database)) ?? state.document;
  const labels = new Map(call.compiled.tables.map(({ name }) => [name, lineLabels(call, shown, name)]));
  return stale.slice(0, MOST).map(({ field: { field, table, visible }, from, line = 0, to }) => {
    const isSeen = call.compiled.byPath.has(field.path) && conditionHolds(visible, state.environment(table, line));
    const title = call.t(field.title);
    const place =
      table === undefined
        ? title
        : call.t('第 {line} 行 {title}', {
            line: line + 1,
            title: `${labels.get(table)?.[line] ?? ''} ${title}`.trim(),
          });
    return refusalLine(call, shown, {
      message: isSeen
        ? '{title}【{code}】{place}已由{from}变为{to}，请编辑核对后重新保存'
        : '{title}【{code}】{place}已变化，请编辑核对后重新保存',
      params: { place, ...(isSeen ? { from: textOf(from), to: textOf(to) } : {}) },
    });
  });
}

function textOf(value: unknown): string {
  return isEmpty(value) ? '-' : (toDecimal(value)?.toFixed() ?? String(value));
}
