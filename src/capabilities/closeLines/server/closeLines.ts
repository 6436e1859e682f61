import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { ledgerNamed, resourceOf } from '../../../language/model';
import { CLOSED, CLOSE_LINES } from '../../../language/meta/closedField';
import { fieldTypes } from '../../../fields/pure';
import { closableLines, DocumentState, nameOf, postingsOf, toUnitOf, type Document } from '../../../language/rules';
import type { ClosableLine } from '../../../language/wire';
import { CallError, refuse } from '../../../server/Refusal';
import { Books, type Shortage } from '../../ledger/server';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { shortageLines } from '../../ledger/server';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { refusalLine } from '../../../server/resource/refusalLine';
import { transact } from '../../../server/resource/transact';
import type { Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import { closableOf, type Closable } from './closableOf';
import { lineLabels, seesQuantities } from '../../conversion/server';
import { mayConvert } from '../../conversion/server';

/** Decimals of quantities that are shown. */
const DECIMALS = 6;

/** The lines of a document that may be closed, as a dialog shows them. 404 where the caller sees no such document. */
export async function readClosableLines(call: Call, id: string): Promise<ClosableLine[]> {
  const document = await readRecord(call, recordId(id));
  if (!document) throw new CallError(404, '请求错误,未找到该资源');
  const labels = lineLabels(call, document, at(closableLines(call.resource), 0).lines.from);
  const isSeen = closableLines(call.resource).every((conversion) => seesQuantities(call, conversion));
  return (await closableOf(call, document, call.services.database.kysely)).map(
    ({ row, index, isClosed, offered, remaining }) => {
      const inUnit = (value: typeof offered) => toUnitOf(value, row).toDecimalPlaces(DECIMALS).toFixed();
      return {
        id: String(row.id),
        lineNo: index + 1,
        label: labels[index] ?? '',
        quantity: isSeen ? inUnit(offered) : null,
        remaining: isSeen ? inUnit(remaining) : null,
        isOpen: remaining.greaterThan(0),
        isClosed,
      };
    },
  );
}

/**
 * Closes lines of a document before all of them has been carried out, or opens them again (E-40): `{ id, close: [line
 * ids], reopen: [line ids] }`. What was posted for their rest is taken back, such as goods held for an order. Refused
 * where nothing may be made from the document yet.
 */
export async function closeLines(given: Call, body: unknown): Promise<{ id: string }> {
  const { services, session, t } = given;
  const resource = resourceOf(services.model, given.resource.name);
  const call: Call = { ...given, resource, compiled: services.compiled(resource) };
  const { id: asked, close, reopen } = (body ?? {}) as Record<string, unknown>;
  const id = recordId(asked);
  const [closing, opening] = [idsOf(close), idsOf(reopen)];
  const conversion = at(closableLines(resource), 0);
  await transact(call, async (database) => {
    const { rows: seen } =
      await sql`select t.id from ${records(given).rows} as t where t.id = ${id} for no key update of t`.execute(
        database,
      );
    const [document] = seen.length === 0 ? [] : await loadDocuments(call.compiled, session.packageId, [id], database);
    if (!document) throw new CallError(404, '请求错误,未找到该资源');
    const refusal = mayConvert(resource, conversion, new DocumentState(call.compiled, document, call.context));
    if (refusal)
      throw refuse(t('关闭失败提示'), [
        refusalLine(call, document, { ...refusal, message: '{title}【{code}】该状态下不可关闭明细' }),
      ]);
    const lines = await closableOf(call, document, database);
    const closed = chosen(lines, closing, false).filter(({ remaining }) => remaining.greaterThan(0));
    const opened = chosen(lines, opening, true);
    await write(call, conversion.lines.from, closed, database, true);
    await write(call, conversion.lines.from, opened, database, false);
    await post(call, document, conversion.lines.from, closed, opened, database);
    if (call.compiled.byPath.has('updatedTime'))
      await records(call)
        .changing('t', {
          set: sql`updated_time = greatest(t.updated_time + interval '1 second', ${call.context.now()}::timestamp)`,
          where: sql`t.id = ${id}`,
        })
        .execute(database);
    const change = ({ index, isClosed, remaining }: Closable) => ({
      path: `${conversion.lines.from}[${index}].${CLOSED}`,
      from: isClosed ? remaining.toFixed() : null,
      to: isClosed ? null : remaining.toFixed(),
    });
    await recordsChanged(call, database, CLOSE_LINES, [{ id, changes: [...closed, ...opened].map(change) }]);
  });
  return { id };
}

function idsOf(given: unknown): ReadonlySet<string> {
  if (given === undefined) return new Set();
  if (!Array.isArray(given) || given.length > 5000) throw new CallError(400, 'lines');
  return new Set(given.map(recordId));
}

function chosen(lines: readonly Closable[], ids: ReadonlySet<string>, isClosed: boolean): Closable[] {
  return lines.filter(({ row, isClosed: is }) => ids.has(String(row.id)) && is === isClosed);
}

async function write(
  call: Call,
  table: string,
  lines: readonly Closable[],
  database: Connection,
  isClosing: boolean,
): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map(({ remaining, row }) => ({ id: row.id, rest: isClosing ? remaining.toFixed() : null }));
  await records(call)
    .changingLines(table, 'l', {
      set: sql`${sql.ref(snake(CLOSED))} = g.rest`,
      from: sql`json_to_recordset(${JSON.stringify(values)}::json) as g(id bigint, rest numeric)`,
      where: sql`l.id = g.id`,
    })
    .execute(database);
}

/** Posts what closing the lines posts, and takes back what was posted for those that are opened again. */
async function post(
  call: Call,
  document: Document,
  table: string,
  closed: readonly Closable[],
  opened: readonly Closable[],
  database: Connection,
): Promise<void> {
  const { services, session, context, resource } = call;
  const poster = { userId: session.userId, now: context.now() };
  const origin = { kind: resource.name, id: String(document.id), code: nameOf(resource, document), ...poster };
  const rest = {
    ...document,
    [table]: closed.map(({ remaining, row }) => ({ ...row, [CLOSED]: remaining.toFixed() })),
  };
  const state = new DocumentState(call.compiled, rest, context);
  const postings = resource.uses.postings.flatMap(({ ledger, on }, index) =>
    on === CLOSE_LINES ? [{ ledger, index }] : [],
  );
  // In the order in which all documents post, so that nobody waits for each other.
  for (const name of [...new Set(postings.map(({ ledger }) => ledger))].toSorted()) {
    const ledger = ledgerNamed(services.model, name);
    const books = new Books(database, ledger, session.packageId);
    const entries = postingsOf(state, ledger, fieldTypes, CLOSE_LINES);
    const short: Shortage[] = entries.length === 0 ? [] : await books.enter([{ origin, entries }]);
    if (opened.length > 0)
      short.push(
        ...(await books.takeBack(
          resource.name,
          [origin.id],
          postings.flatMap(({ index }) => index),
          poster,
          opened.map(({ row }) => String(row.id)),
        )),
      );
    if (short.length > 0)
      throw refuse(
        call.t('关闭失败提示'),
        await shortageLines(call, books, [{ document, origin, entries }], short, database),
      );
  }
}
