import { sql } from 'kysely';
import { fieldTypes } from '../../../fields/pure';
import { compileExpression, truthy } from '../../../language/expression';
import { type Field, machineOf, type Resource } from '../../../language/model';
import { type Document, DocumentState, isEmpty, statesAfter } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import { Random } from '../../../lib/Random';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { TEMPLATE } from '../wire';
import { offeredBy } from './offeredBy';
import { plannedLines } from './plannedLines';
import { type SourceDocument, sourceDocuments } from './sourceDocuments';

/** Documents of the company that are tried, and made-up ones. */
const NEWEST = 20;
const MADE_UP = 12;
/** Lines of a made-up document. */
const LINES = 2;
const MOST_CENTS = 999_999;

/** What a template books of a document, in yuan. */
interface Sides {
  debit: Decimal;
  credit: Decimal;
}

/**
 * Whether the sides of a posting template differ for every document that is tried: the newest of the company, else
 * made-up ones, whose sums the schema computes. No where it fits none. Amounts of documents are not told: the caller
 * may not see them. At most two statements.
 */
export async function unevenSides(
  call: Call,
  resource: Resource,
  template: Document,
  database: Connection,
): Promise<boolean> {
  const entered = await newest(call, resource, template, database);
  const tried = entered.length > 0 ? entered : madeUp(call, resource).filter((each) => fits(template, each));
  const sides = tried
    .map((document) => sidesOf(document, template))
    .filter(({ credit, debit }) => !(debit.isZero() && credit.isZero()));
  return sides.length > 0 && sides.every(({ credit, debit }) => !debit.equals(credit));
}

function sidesOf(document: SourceDocument, template: Document): Sides {
  const lines = plannedLines(document, template, [], { kept: [], references: [], summary: '' });
  const sum = (side: string): Decimal =>
    lines.reduce((total, line) => (line.side === side ? total.plus(line.amount) : total), new Decimal(0));
  return { debit: sum('debit'), credit: sum('credit') };
}

function fits(template: Document, { state }: SourceDocument): boolean {
  const condition = template[TEMPLATE.condition];
  return isEmpty(condition) || truthy(compileExpression(String(condition)).run(state.environment()));
}

async function newest(
  call: Call,
  resource: Resource,
  template: Document,
  database: Connection,
): Promise<SourceDocument[]> {
  const machine = machineOf(resource);
  const reviewed = [...statesAfter(machine, offeredBy(resource).on)];
  const { rows } = await sql<{ id: string }>`select d.id::text as id
    from ${records(asSystem(call, '凭证模板检查', resource)).rows} as d where d.${sql.ref(snake(machine.field))} in (${sql.join(reviewed)})
    order by d.id desc limit ${NEWEST}`.execute(database);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return (await sourceDocuments(call, resource.name, ids, database)).filter((each) => fits(template, each));
}

/** Documents with whatever amounts, choices and yes or no, whose computed fields say what the schema says. */
function madeUp(call: Call, resource: Resource): SourceDocument[] {
  const random = new Random(20_261_129);
  return Array.from({ length: MADE_UP }, () => {
    const document: Document = {};
    for (const field of resource.fields)
      document[field.name] = field.fields
        ? Array.from({ length: LINES }, () =>
            Object.fromEntries(field.fields!.map((each) => [each.name, anyValue(each, random)])),
          )
        : anyValue(field, random);
    const state = new DocumentState(call.services.compiled(resource), document, call.context);
    state.computeAll();
    return { resource, state, partyOf: () => null };
  });
}

function anyValue(field: Field, random: Random): unknown {
  const { kind } = fieldTypes[field.type]!.expressionType(field);
  if (kind === 'number') return new Decimal(random.between(1, MOST_CENTS)).div(100).toFixed(2);
  if (kind === 'boolean') return random.isLikely(50) ? 1 : 0;
  return field.options ? random.pick(field.options).value : null;
}
