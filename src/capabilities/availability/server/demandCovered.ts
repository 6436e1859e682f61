import { type LedgerResource, ledgerNamed, resourceOf } from '../../../language/model';
import type { CompiledResource, Document } from '../../../language/rules';
import { nameOf } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import { refuseUnconfirmed, type RefusalLine } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { Books, keyTexts, lockKeys, reservedLock } from '../../ledger/server';
import { balancesOf } from '../../lookUp/server';
import { lineUnits } from '../../units/server';
import { type Covered, LEVEL } from '../language';
import { levelOf } from './levelOf';
import { type Source, sourceOf, type TakingLine, takingLines } from './takingLines';

/** Lines of one refusal, at most. */
const MOST = 200;

/** Some keys of a balance, what lines take there together, and what there is. */
interface Place {
  keys: Document;
  lines: TakingLine[];
  wanted: Decimal;
  there: Decimal;
}

/**
 * Refuses an action on documents whose lines together take more than there is, or warns of it: of the goods in all
 * batches, and of each batch that lines name. Who asks of the same goods meanwhile waits until this has ended. One
 * statement where the account set asks nothing, five otherwise, and four more where something is lacking.
 */
export async function demandCovered(
  call: Call,
  act: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  for (const covered of resource.uses.covered ?? []) {
    if (covered.on !== act.name) continue;
    const level = await levelOf(services.model, session.packageId, covered.level, database);
    if (level !== LEVEL.refuses && level !== LEVEL.warns) continue;
    const compiled = services.compiled(resource);
    const lines = await lackingLines(call, compiled, covered, records, database);
    const said = level === LEVEL.warns ? lines.map((line): RefusalLine => ({ ...line, isWarning: true })) : lines;
    refuseUnconfirmed(call.t(act.refusalTitle), said.slice(0, MOST), act.isConfirmed === true);
  }
}

async function lackingLines(
  call: Call,
  compiled: CompiledResource,
  covered: Covered,
  records: readonly Document[],
  database: Connection,
): Promise<RefusalLine[]> {
  const { packageId } = call.session;
  const source = sourceOf(compiled, covered);
  const ids = records.map(({ id }) => String(id));
  const documents = await loadDocuments({ ...compiled, tables: [source.table] }, packageId, ids, database);
  const lines = takingLines(call, compiled, source, covered, documents);
  if (lines.length === 0) return [];
  const { balance, minus = balance } = source.lookUp;
  const books = new Books(database, ledgerNamed(call.services.model, minus), packageId);
  await lockKeys(
    database,
    lines.map(({ keys }) => reservedLock(books, keys)),
  );
  const places = placesOf(books.ledger, source, lines);
  const there = await balancesOf(
    call,
    source.lookUp,
    places.map(({ keys }) => keys),
    { isNarrowed: false },
    database,
  );
  places.forEach((place, index) => (place.there = there[index] ?? place.there));
  const lacking = places.filter((place) => place.wanted.greaterThan(place.there));
  return lacking.length === 0 ? [] : saidLines(call, books, source, lacking, database);
}

/** The goods in all batches, and each batch that is named, with the lines that take there. */
function placesOf({ fields }: LedgerResource, { lookUp }: Source, lines: readonly TakingLine[]): Place[] {
  const demanded = new Set(fields.filter(({ required }) => required === true).map(({ name }) => name));
  const places = new Map<string, Place>();
  for (const line of lines) {
    const whole = Object.entries(line.keys).filter(([name]) => demanded.has(name));
    for (const keys of whole.length === Object.keys(line.keys).length
      ? [line.keys]
      : [Object.fromEntries(whole), line.keys]) {
      const text = JSON.stringify(Object.keys(lookUp.keys).map((name) => String(keys[name] ?? '')));
      const place = places.get(text) ?? { keys, lines: [], wanted: ZERO, there: ZERO };
      place.lines.push(line);
      place.wanted = place.wanted.plus(line.takes);
      places.set(text, place);
    }
  }
  return [...places.values()];
}

/** Per line what it takes, what all of them take, what there is and what is lacking, in the basic unit of the goods. */
async function saidLines(
  call: Call,
  books: Books,
  { shown, table }: Source,
  lacking: readonly Place[],
  database: Connection,
): Promise<RefusalLine[]> {
  const texts = await keyTexts(
    books,
    lacking.map(({ keys }) => keys),
    database,
  );
  const rows = lacking.flatMap(({ lines }) => lines.map(({ row }) => row));
  const units = await lineUnits(call, table, rows, database);
  return lacking.flatMap(({ keys, lines, there, wanted }) =>
    lines.map(({ document, line, row, takes }): RefusalLine => {
      const params = {
        key: got(texts, books.keyOf(keys)),
        takes: takes.toString(),
        wanted: wanted.toString(),
        there: there.toString(),
        measure: call.t(shown.field.title),
        short: wanted.minus(there).toString(),
        unit: units.basic(row)?.name ?? '',
      };
      const message =
        lines.length > 1
          ? '{key} 本行需要 {takes} {unit}，共需 {wanted}，{measure} {there}，还缺 {short}'
          : '{key} 需要 {takes} {unit}，{measure} {there}，还缺 {short}';
      return {
        code: call.t('{code} 第 {line} 行', { code: nameOf(call.resource, document), line: line + 1 }),
        remark: call.t(message, params),
        table: table.name,
        line,
      };
    }),
  );
}

const ZERO = new Decimal(0);
