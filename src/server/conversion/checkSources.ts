import { sql, type Kysely } from 'kysely';
import { readSource, SOURCE } from '../../language/meta/sourceField';
import { Decimal, toDecimal } from '../../lib/decimal';
import { groupBy } from '../../lib/groupBy';
import type { Conversion, Resource } from '../../language/model';
import { DocumentState, type Document, type DocumentProblem } from '../../language/rules';
import { permissionsOf } from '../access/permissionsOf';
import { holds } from '../access/Session';
import { loadDocuments } from '../ledger/loadDocuments';
import { callOn, type Call } from '../resource/Call';
import { visibleRows } from '../resource/visibleRows';
import type { Row } from '../Row';
import { lineTableOf, tableOf } from '../schema/naming';
import { executedQuantities } from './executedQuantities';
import { mayConvert } from './mayConvert';
import { offeredQuantity } from './offeredQuantity';

/**
 * Checks lines that were made from those of other documents: these exist and may be made into more, and no more is made of them than they offer
 * (E-20), with what the account set allows beyond (E-22). The documents are locked until the transaction ends, so that two at once cannot each take the rest.
 */
export async function checkSources(call: Call, document: Document, id: string | undefined, database: Kysely<Row>): Promise<DocumentProblem[]> {
  const problems: DocumentProblem[] = [];
  for (const { name } of call.compiled.tables) {
    const rows = ((document[name] as Document[] | undefined) ?? []).flatMap((row, line) => {
      const source = readSource(row[SOURCE]);
      return source ? [{ row, line, ...source }] : [];
    });
    for (const [resourceName, made] of groupBy(rows, ({ resource }) => resource)) {
      const resource = Object.hasOwn(call.services.model.resources, resourceName) ? call.services.model.resources[resourceName] : undefined;
      const conversion = resource?.generates.find(({ to, lines }) => to === call.resource.name && lines?.to === name);
      if (!resource || !conversion) problems.push(...made.map(({ line }) => ({ table: name, line, field: SOURCE, title: '来源行', message: '来源行不存在' })));
      else problems.push(...(await checkOne(call, resource, conversion, made, id, database)));
    }
  }
  return problems;
}

interface Made {
  row: Document;
  line: number;
  lineId: string;
}

async function checkOne(call: Call, resource: Resource, conversion: Conversion, made: readonly Made[], id: string | undefined, database: Kysely<Row>): Promise<DocumentProblem[]> {
  const { packageId } = call.session;
  const { from, into, to } = conversion.lines!;
  const source = callOn(call.services, call.session, resource, undefined);
  // Who makes something of a document must be allowed to see it; what was made before may be changed by others.
  const isNew = made.some(({ row }) => row.id === undefined);
  const access = permissionsOf(resource, 'detail', call.services.catalogue) ?? [];
  if (isNew && !holds(call.session, access)) return made.map(({ line }) => ({ table: to, line, field: SOURCE, title: '来源行', message: '来源行不存在' }));
  const lineIds = [...new Set(made.map(({ lineId }) => lineId))];
  const { rows: owners } = await sql<{ id: string }>`select h.id from ${sql.table(tableOf(resource))} as h where ${isNew ? visibleRows(source, 'h') : sql`h.package_id = ${packageId}`} and h.id in
    (select parent_id from ${sql.table(lineTableOf(resource, from))} where package_id = ${packageId} and id in (${sql.join(lineIds)})) order by h.id for no key update`.execute(database);
  const documents = await loadDocuments(call.services.compiled(resource), packageId, owners.map((owner) => String(owner.id)), database);
  const offers = new Map<string, Decimal | string>();
  for (const each of documents) {
    const state = new DocumentState(call.services.compiled(resource), each, call.context);
    const refusal = mayConvert(resource, conversion, state);
    state.lines(from).forEach((line, index) => offers.set(String(line.id), refusal ? call.t(refusal.message, { ...refusal.params, title: call.t(resource.title) }) : (offeredQuantity(conversion.lines!, state, index) ?? '来源行不存在')));
  }
  const executed = await executedQuantities(database, packageId, resource, conversion, lineIds, id);
  const beyond = await allowedBeyond(packageId, database);
  const title = call.resource.fields.find(({ name }) => name === to)?.fields?.find(({ name }) => name === into)?.title ?? '';
  const taken = new Map<string, Decimal>();
  return made.flatMap(({ row, line, lineId }): DocumentProblem[] => {
    const offer = offers.get(lineId) ?? '来源行不存在';
    const at = { table: to, line, field: into, title };
    if (typeof offer === 'string') return [{ ...at, message: offer }];
    const before = (executed.get(lineId) ?? new Decimal(0)).plus(taken.get(lineId) ?? 0);
    const now = toDecimal(row[into]) ?? new Decimal(0);
    taken.set(lineId, (taken.get(lineId) ?? new Decimal(0)).plus(now));
    const remaining = offer.times(beyond).minus(before);
    return now.greaterThan(remaining) ? [{ ...at, message: '超过来源单据的可下推数量 {remaining}', params: { remaining: Decimal.max(0, remaining).toString() } }] : [];
  });
}

/** 1, or more where the account set allows more to be delivered than was asked for. */
async function allowedBeyond(packageId: string, database: Kysely<Row>): Promise<Decimal> {
  const { rows: [setting] } = await sql<{ rate: string | null }>`select over_delivery_rate as rate from r_basic_setting where package_id = ${packageId} limit 1`.execute(database);
  return new Decimal(1).plus((toDecimal(setting?.rate) ?? new Decimal(0)).dividedBy(100));
}
