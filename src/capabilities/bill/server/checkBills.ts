import { sql } from 'kysely';
import { compiledAt, isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act, Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { refusalLine } from '../../../server/resource/refusalLine';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import type { BillInput } from '../language';
import { circleIn } from '../wire';
import { productsTold } from './productsTold';
import { readBills } from './readBills';

/** As much of a bill as tells whether it fits the others. */
interface Version {
  id: string;
  product: string;
  from: string | null;
  parts: readonly string[];
}
type Versions = Map<string, Version[]>;

interface Problem extends Pick<DocumentProblem, 'message' | 'params'> {
  /** number of the line that closes the circle; undefined: the day is another one's */
  line?: number;
}

/**
 * Refuses a bill by which a product would be part of itself, through whatever levels, with the path; and a version that
 * begins on the day of another one that counts.
 */
export async function checkBills(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const said = call.resource.uses.bill;
  if (!said) return [];
  const versions = await lockedVersions(call, said, database);
  return eachOf(saved, async ({ state }) => {
    const problem = await problemOf(call, said, versions, state.document, database);
    if (!problem) return [];
    const { line, ...told } = problem;
    const { field } = compiledAt(call.compiled, line === undefined ? said.from : `${said.parts}.${said.part}`);
    const place = line === undefined ? {} : { table: said.parts, line };
    return [{ ...place, field: field.name, title: field.title, ...told }];
  });
}

/** Refuses the same of bills that are about to count: others may count by now. */
export async function demandRight(
  call: Call,
  act: Act,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  const said = call.resource.uses.bill;
  if (said?.on !== act.name) return;
  const versions = await lockedVersions(call, said, database);
  const refused: RefusalLine[] = [];
  for (const document of await wholeDocuments(call, given, database)) {
    const problem = await problemOf(call, said, versions, document, database);
    const own = versionOf(said, document);
    if (problem) refused.push(refusalLine(call, document, problem));
    // It counts for the next one, which begins to count with it.
    else if (own) versions.set(own.product, [...(versions.get(own.product) ?? []), own]);
  }
  if (refused.length > 0) throw refuse(call.t(act.refusalTitle), refused);
}

/** All versions that count; two at the same time could each be right alone and close a circle together. */
async function lockedVersions(call: Call, said: BillInput, database: Connection): Promise<Versions> {
  const { resource, session } = call;
  await sql`select pg_advisory_xact_lock(hashtext(${`bill/${resource.name}/${session.packageId}`}))`.execute(database);
  const bills = await readBills(call, said, database);
  return new Map(
    [...bills].map(([product, own]) => [
      product,
      own.map(({ from, id, parts }) => ({ id, product, from, parts: parts.map((part) => part.product) })),
    ]),
  );
}

async function problemOf(
  call: Call,
  said: BillInput,
  versions: Versions,
  document: Document,
  database: Connection,
): Promise<Problem | undefined> {
  const own = versionOf(said, document);
  if (!own) return undefined;
  const others = (versions.get(own.product) ?? []).filter(({ id }) => id !== own.id);
  if (others.some(({ from }) => from === own.from))
    return { message: '该产品已有{day}起生效的物料清单，请另选生效日期', params: { day: own.from ?? '' } };
  const circle = circleIn(own.product, (product) =>
    (product === own.product ? [own, ...others] : (versions.get(product) ?? [])).flatMap(({ parts }) => parts),
  );
  if (!circle) return undefined;
  const names = await productsTold(call, said, circle, database);
  return {
    line: Math.max(0, own.parts.indexOf(circle[1] ?? '')),
    message: '产品不能是自己的子件：{path}',
    params: { path: circle.map((id) => names.get(id)?.name ?? id).join(' → ') },
  };
}

function versionOf(said: BillInput, document: Document): Version | undefined {
  const [product, from] = [document[said.makes], document[said.from]];
  if (isEmpty(product)) return undefined;
  const lines = (document[said.parts] as Document[] | undefined) ?? [];
  return {
    id: String(document.id),
    product: String(product),
    from: isEmpty(from) ? null : String(from),
    parts: lines.map((line) => String(line[said.part] ?? '')),
  };
}
