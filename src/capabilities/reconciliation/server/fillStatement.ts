import { isObject } from '../../../lib/isObject';
import { newDocument, tooManyRows, type Document } from '../../../language/rules';
import { mostRows } from '../../../language/rules/validateDocument';
import { refuse } from '../../../server/Refusal';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import type { Call } from '../../../server/resource/Call';
import { maskRow } from '../../../server/resource/maskRow';
import { problemLine } from '../../../server/resource/problemLine';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { STATEMENT } from '../wire';
import { enterStatement, saidOf, statedTable } from './enterStatement';

/**
 * The lines of a statement as saving it would leave them, and its opening balance; nothing is stored. `body`: the document
 * as the form has it.
 * @throws Refusal 900 for an account that may not be chosen, or a line that names an unknown document
 */
export async function fillStatement(call: Call, body: unknown): Promise<{ opening: unknown; lines: Document[] }> {
  const given = (isObject(body) ? body : {}) as Document;
  const said = saidOf(call.resource);
  const { database } = call.services;
  const table = statedTable(call).field;
  const rows = Array.isArray(given[said.lines]) ? (given[said.lines] as unknown[]).filter(isObject) : [];
  if (rows.length > mostRows(table)) throw refuse(call.t('提示'), [problemLine(call, tooManyRows(table))]);
  const state = newDocument(call.compiled, call.context);
  const header = new Set([...Object.values(said.keys), said.from, said.until]);
  state.set(Object.fromEntries(Object.entries(given).filter(([name]) => header.has(name))));
  state.insertLines(said.lines, 0, rows as Document[]);
  const before = given.id == null ? undefined : await readRecord(call, recordId(String(given.id)));
  const found = [
    ...(await lookUpReferences(call, state, before, database.kysely)),
    ...(await enterStatement(call, state, before, database.kysely)),
  ].filter(({ field, table: of }) => of !== undefined || header.has(field ?? ''));
  if (found.length > 0)
    throw refuse(
      call.t('提示'),
      found.map((problem) => problemLine(call, problem)),
    );
  const document = maskRow(call, state.document);
  return { opening: document[STATEMENT.opening], lines: (document[said.lines] as Document[] | undefined) ?? [] };
}
