import { sql } from 'kysely';
import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { conversionLines, resourceOf } from '../../../language/model';
import { DocumentState, newDocument, type Document } from '../../../language/rules';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { conversionTo, mayConvert, remainingLines, takenQuantities, type WithLines } from '../../conversion/server';

/** A document with the lines of it that are open. */
export interface OpenDocument {
  /** as the caller sees it */
  given: DocumentState;
  /** its line, and the line of a new document that begins with what is open of it */
  lines: { row: Document; begun: Document }[];
}

/** What lines become. */
export interface Target {
  call: Call;
  conversion: WithLines;
}

export function targetOf(call: Call, to: string): Target {
  const { services, session } = call;
  return {
    call: callOn(services, session, resourceOf(services.model, to), undefined),
    conversion: conversionTo(call.resource, to),
  };
}

/** The open lines of documents, by their ids and in their order, as far as the caller sees them and may make something of them. */
export async function openOf(
  call: Call,
  { call: made, conversion }: Target,
  ids: readonly string[],
  database: Connection,
): Promise<OpenDocument[]> {
  const own = records(call);
  const { compiled, resource } = own.call;
  const documents = await own.find(sql`t.id = ${anyOf(ids)}`, database);
  const order = new Map(ids.map((id, index) => [id, index]));
  const given = documents
    .toSorted((one, other) => (order.get(String(one.id)) ?? 0) - (order.get(String(other.id)) ?? 0))
    .map((document) => new DocumentState(compiled, document, call.context))
    .filter((state) => mayConvert(resource, conversion, state) === null);
  const { from } = conversionLines(conversion);
  const rows = given.flatMap((state) => state.lines(from));
  const taken = await takenQuantities(call, resource, conversion, rows, database);
  const fresh = newDocument(made.compiled, call.context);
  return given.map((state) => {
    const byId = new Map(state.lines(from).map((row) => [String(row.id), row]));
    const lines = remainingLines(conversion, state, fresh, taken).flatMap((begun) => {
      const row = byId.get(readSource(begun[SOURCE])?.lineId ?? '');
      return row ? [{ row, begun }] : [];
    });
    return { given: state, lines };
  });
}
