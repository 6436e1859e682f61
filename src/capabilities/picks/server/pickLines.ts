import { sql } from 'kysely';
import { compileExpression } from '../../../language/expression';
import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { type Conversion, type LinePick, conversionLines, type Resource } from '../../../language/model';
import { conditionHolds, DocumentState, nameOf, newDocument, type Document } from '../../../language/rules';
import { type ListAnswer } from '../../../language/wire';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import { maskRow } from '../../../server/resource/maskRow';
import { pageOf, type Params } from '../../../server/calls/pageOf';
import { holdsWords } from '../../../server/resource/searchKey';
import { recordId } from '../../../server/resource/readRecord';
import { keywordsOf } from '../../../server/resource/wordConditions';
import { snake } from '../../../server/schema/naming';
import { leftTo } from '../../conversion/server';
import { mayConvert } from '../../conversion/server';
import { remainingLines, takenQuantities } from '../../conversion/server';

/** Documents that are looked through, the newest ones. */
const MOST_DOCUMENTS = 200;

/**
 * Open lines of documents that a new one (`call`) may take over, a page of them, the newest document first: each as the
 * new line begins, with `id` (the line that it comes from), and `documentCode` of the document. The fields that must
 * agree are parameters, 400 without one; the words of `keyword` are looked for in the names of what is referred to,
 * other texts and the document's number. Nothing is offered to who may not see those documents. The number of statements does not grow
 * with the lines.
 */
export async function pickLines(
  call: Call,
  source: Resource,
  conversion: Conversion,
  pick: LinePick,
  params: Params,
): Promise<ListAnswer> {
  const { database, index } = call.services;
  const words = keywordsOf(params);
  const { limit, offset } = pageOf(params);
  const shared = Object.fromEntries(pick.by.map((name) => [name, recordId(params[name])]));
  if (!holds(call.session, permissionsOf(source, 'detail', index) ?? [])) return { list: [], total: 0, totals: {} };
  const seen = records(call, source.name);
  const sourceCall = seen.call;
  const agree = pick.by.map((name) => sql`h.${sql.ref(snake(name))} = ${shared[name]}`);
  const states =
    conversion.from && source.machine
      ? [sql`h.${sql.ref(snake(source.machine.field))} in (${sql.join(conversion.from)})`]
      : [];
  const { rows: found } = await sql<{ id: string }>`select h.id from ${seen.rows} as h
    where ${sql.join([sql`true`, ...agree, ...states], sql` and `)} order by h.id desc limit ${MOST_DOCUMENTS}`.execute(
    database.kysely,
  );
  const documents = (
    await loadDocuments(
      sourceCall.compiled,
      call.session.packageId,
      found.map(({ id }) => String(id)),
      database.kysely,
    )
  ).toReversed();
  const open = documents
    .map((document) => new DocumentState(sourceCall.compiled, maskRow(sourceCall, document), call.context))
    .filter((state) => mayConvert(source, conversion, state) === null);

  const state = newDocument(call.compiled, call.context);
  state.set(shared);
  const { from, to } = conversionLines(conversion);
  const taken = await takenQuantities(
    call,
    source,
    conversion,
    open.flatMap((each) => each.lines(from)),
  );
  const meant = pick.when === undefined ? undefined : compileExpression(pick.when);
  const codes = new Map<string, string>();
  for (const each of open) {
    const wanted = new Set(
      each
        .lines(from)
        .flatMap(({ id }, line) =>
          meant === undefined || conditionHolds(meant, each.environment(from, line)) ? [String(id)] : [],
        ),
    );
    const lines = remainingLines(conversion, each, state, taken).filter((line) =>
      wanted.has(readSource(line[SOURCE])!.lineId),
    );
    for (const line of lines) codes.set(String(line[SOURCE]), nameOf(source, each.document));
    state.insertLines(to, state.lines(to).length, lines);
  }
  await lookUpReferences(call, state, undefined, database.kysely, leftTo(conversion));
  state.computeAll();
  const shown = (maskRow(call, state.document)[to] as Document[]).filter(
    (line) => readSource(line[SOURCE]) !== undefined,
  );
  const all = shown.map((line): Document => ({
    ...line,
    id: line[SOURCE],
    documentCode: codes.get(String(line[SOURCE])),
  }));
  const matching = all.filter((line) => isFound(line, words));
  return { list: matching.slice(offset, offset + limit), total: matching.length, totals: {} };
}

function isFound({ id: _, source: __, ...line }: Document, words: readonly string[]): boolean {
  return (
    words.length === 0 ||
    holdsWords(
      Object.values(line).filter((value) => typeof value === 'string'),
      words,
    )
  );
}
