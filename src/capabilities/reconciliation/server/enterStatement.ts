import { POSTING } from '../../../language/meta/postingFields';
import { type Resource, resourceOf } from '../../../language/model';
import {
  compiledAt,
  type CompiledTable,
  type Document,
  type DocumentProblem,
  type DocumentState,
  isEmpty,
} from '../../../language/rules';
import { mostRows } from '../../../language/rules/validateDocument';
import { refuse } from '../../../server/Refusal';
import { recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { seesAllRows } from '../../../server/resource/visibleRows';
import type { Connection } from '../../../server/storage';
import type { Statement } from '../language';
import { DAYS_APART, pairLines, STATEMENT, STATEMENT_LINE as LINE } from '../wire';
import { carriedLines } from './carriedLines';
import { earlierEntries, ledgerEntries } from './ledgerEntries';
import { namePartners } from './namePartners';
import { statedAccount } from './statedAccount';

/**
 * Fills in our side of a statement and pairs it with theirs. A new one takes over what the last one before it left
 * unpaired. Tells of lines that name a document which the account does not have.
 * @param before the statement as it was stored; undefined: a new one
 * @throws Refusal for who sees only a part of the ledger, and where more was booked than the statement may have lines
 */
export async function enterStatement(
  call: Call,
  state: DocumentState,
  before: Document | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  const said = saidOf(call.resource);
  const account = statedAccount(call, said, state.document);
  if (!account) return [];
  demandWhole(call, said);
  const most = mostRows(statedTable(call).field);
  const own = state.lines(said.lines);
  const carried = before === undefined ? await carriedLines(call, said, state.document, database) : [];
  const lines = [...own, ...carried.filter((line) => !own.some((each) => isSame(each, line)))];
  const { entries: stated, opening } = await ledgerEntries(call, said, account, most, database);
  const codes = new Set(stated.map(({ code }) => code));
  const others = [...new Set(lines.map((line) => String(line[LINE.code] ?? '')))].filter(
    (code) => code !== '' && !codes.has(code),
  );
  const earlier = await earlierEntries(call, said, account, others, database);
  const entries = await namePartners(call, said, [...earlier, ...stated], database);
  const known = new Set([
    ...entries.map(({ code }) => code),
    ...codesOf(before, said),
    ...codesOf({ [said.lines]: carried }, said),
  ]);
  const wrong = own.flatMap((row, line): DocumentProblem[] => {
    const code = String(row[LINE.code] ?? '');
    if (code === '' || known.has(code)) return [];
    const { title } = compiledAt(call.compiled, `${said.lines}.${LINE.code}`).field;
    const message = '账面没有单号为{code}的记录，请核对单号，或清空此格';
    return [{ table: said.lines, line, field: LINE.code, title, message, params: { code } }];
  });
  if (wrong.length > 0) return wrong;
  const made = pairLines(entries, lines, said.days ?? DAYS_APART);
  if (made.length > most)
    throw refuse(call.t('提示'), [
      { code: call.t(call.resource.title), remark: call.t('对账明细超过{max}行，请缩短对账期间', { max: most }) },
    ]);
  state.removeLines(said.lines, new Set(own.keys()));
  state.insertLines(said.lines, 0, made);
  state.set({ [STATEMENT.opening]: opening });
  return [];
}

/** What a resource that is a statement says of it. */
export function saidOf({ name, uses }: Resource): Statement {
  if (!uses.reconciliation) throw new Error(`${name} is no statement`);
  return uses.reconciliation;
}

/** The child table in which both sides stand. */
export function statedTable({ compiled, resource }: Call): CompiledTable {
  const table = compiled.tables.find(({ name }) => name === saidOf(resource).lines);
  if (!table) throw new Error(`${resource.name} has no lines to state`);
  return table;
}

/** A sum of a part of the rows would be taken for the balance, and what a role hides of the ledger is told by no statement. */
function demandWhole(call: Call, { keys, ledger: name, measure }: Statement): void {
  const { resource, services, t } = call;
  const ledger = recordsTold(call, name);
  const stated = [measure, ...Object.keys(keys), POSTING.date, POSTING.kind, POSTING.code, POSTING.side];
  if (seesAllRows(ledger.call) && ledger.sees(...stated)) return;
  const { title } = resourceOf(services.model, name);
  throw refuse(t('提示'), [
    {
      code: t(resource.title),
      remark: t('您只能查看{title}的一部分，余额不完整，不能对账', { title: t(title) }),
    },
  ]);
}

function codesOf(document: Document | undefined, { lines }: Statement): string[] {
  const rows = (document?.[lines] as Document[] | undefined) ?? [];
  return rows.flatMap((row) => (isEmpty(row[LINE.code]) ? [] : [String(row[LINE.code])]));
}

/** Whether two lines of theirs are one, as a form may hold what was carried over already. */
function isSame(one: Document, other: Document): boolean {
  return [LINE.theirDate, LINE.theirNo, LINE.theirText, LINE.theirs, LINE.code].every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  );
}
