import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { type Conversion, conversionLines, type Resource } from '../../../language/model';
import { decimalsOf, isEmpty, toBasic, toUnitOf, type Document, type DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { allowedBeyond } from './allowedBeyond';
import { sourceOffers } from './sourceOffers';

/**
 * Checks lines that were made from those of other documents: these exist and may be made into more, and no more is made
 * of them than they offer (E-20), with what the account set allows beyond (E-22). The documents are locked until the
 * transaction ends, so that two at once cannot each take the rest.
 */
export async function checkSources(
  call: Call,
  document: Document,
  id: string | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  const problems: DocumentProblem[] = [];
  for (const { name } of call.compiled.tables) {
    const rows = ((document[name] as Document[] | undefined) ?? []).flatMap((row, line) => {
      const source = readSource(row[SOURCE]);
      return source ? [{ row, line, ...source }] : [];
    });
    for (const [resourceName, made] of groupBy(rows, ({ resource }) => resource)) {
      const resource = Object.hasOwn(call.services.model.resources, resourceName)
        ? call.services.model.resources[resourceName]
        : undefined;
      const conversion = resource?.uses.generates.find(
        ({ to, lines }) => to === call.resource.name && lines?.to === name,
      );
      if (!resource || !conversion)
        problems.push(
          ...made.map(({ line }) => ({ table: name, line, field: SOURCE, title: '来源行', message: '来源行不存在' })),
        );
      else
        problems.push(
          ...(await checkOne(call, resource, conversion, made, { id, named: namedIn(document, conversion) }, database)),
        );
    }
  }
  return problems;
}

/** The document that the header says this one is made from: its reference has been checked. */
function namedIn(document: Document, { link }: Conversion): string | undefined {
  const id = link === undefined ? undefined : document[link];
  return isEmpty(id) ? undefined : String(id);
}

interface Made {
  row: Document;
  line: number;
  lineId: string;
}

async function checkOne(
  call: Call,
  resource: Resource,
  conversion: Conversion,
  made: readonly Made[],
  { id, named }: { id: string | undefined; named: string | undefined },
  database: Connection,
): Promise<DocumentProblem[]> {
  const { into, takes, to } = conversionLines(conversion);
  // Who makes something of a document must be allowed to see it; what was made before may be changed by others.
  const isNew = made.some(({ row }) => row.id === undefined);
  const lineIds = [...new Set(made.map(({ lineId }) => lineId))];
  const offers = await sourceOffers(
    call,
    resource,
    conversion,
    lineIds,
    { isNew, isLocking: true, except: id, named },
    database,
  );
  const beyond = await allowedBeyond(call, conversion, database);
  const compiled = call.compiled.byPath.get(`${to}.${into}`);
  const title = compiled?.field.title ?? '';
  const taken = new Map<string, Decimal>();
  return made.flatMap(({ row, line, lineId }): DocumentProblem[] => {
    const offer = offers.get(lineId);
    if (offer === undefined) return [{ table: to, line, field: SOURCE, title: '来源行', message: '来源行不存在' }];
    const at = { table: to, line, field: into, title };
    if (typeof offer === 'string') return [{ ...at, message: offer }];
    if (conversion.lines?.isWhole) return [];
    const before = offer.executed.plus(taken.get(lineId) ?? 0);
    const now = toBasic(row[takes], row);
    taken.set(lineId, (taken.get(lineId) ?? new Decimal(0)).plus(now));
    const remaining = offer.offered.times(beyond).minus(before);
    if (now.lessThanOrEqualTo(remaining)) return [];
    const left = toUnitOf(Decimal.max(0, remaining), row).toDecimalPlaces(
      compiled ? decimalsOf(compiled) : 2,
      Decimal.ROUND_DOWN,
    );
    return [
      offer.isSeen
        ? { ...at, message: '超过来源单据的可下推数量 {remaining}', params: { remaining: left.toString() } }
        : { ...at, message: '超过来源单据的可下推数量' },
    ];
  });
}
