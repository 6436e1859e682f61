import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { isEmpty, type Document } from '../../../language/rules';
import type { PeriodCheck } from '../../../language/wire';
import { groupBy } from '../../../lib/groupBy';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { holds } from '../../../server/access/Session';
import type { EndedPeriod } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { screenAddress } from '../../../server/resource/screenAddress';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { MOST_DOCUMENTS, SOURCE, VOUCHER } from '../wire';
import { voucheredBy } from './offeredBy';
import { planVouchers } from './planVouchers';
import { type Subject, subjectsOf } from './Subjects';

/** Vouchers named at most. */
const MOST_NAMED = 3;

/** A line as far as it is booked: a side of a subject, with what the subject asks for. */
type Booked = Document & { auxiliaries?: Document };

/**
 * Vouchers that do not say any more what their documents say, of the documents of a period: somebody changed the voucher,
 * or the cost of the document was valued anew. However they were joined, each subject and side must come to the same. All
 * of them are counted; numbers are told to whoever sees the vouchers.
 */
export async function changedVouchers(
  call: Call,
  { from, to }: EndedPeriod,
  _action: string,
  database: Connection,
): Promise<PeriodCheck[]> {
  const { services, session } = call;
  const found: PeriodCheck[] = [];
  for (const { name, uses } of Object.values(services.model.resources)) {
    if (!uses.accounting?.vouchered) continue;
    const own = asSystem(call, '期末检查', name);
    const vouchers = resourceOf(services.model, voucheredBy(own.resource).by);
    const [sources, voucher] = [records(own).rows, sql.ref(snake(SOURCE.voucher))];
    const { rows } = await sql<{ id: string; voucher: string; code: string | null }>`
      select s.id::text as id, s.${voucher}::text as voucher,
        (select v.${sql.ref(snake(vouchers.code ?? vouchers.label))} from ${recordsTold(call, vouchers.name).rows} as v where v.id = s.${voucher}) as code
      from ${sources} as s where s.${voucher} in (select o.${voucher} from ${sources} as o
        where o.${sql.ref(snake(SOURCE.date))} between ${from} and ${to}) order by s.${voucher}::text, s.id::text`.execute(
      database,
    );
    const codes = new Map(rows.map((row) => [row.voucher, row.code]));
    const differing: string[] = [];
    for (const part of parts([...groupBy(rows, ({ voucher }) => voucher)]))
      differing.push(...(await differingIn(own, new Map(part), database)));
    const named = differing.flatMap((id) => codes.get(id) ?? []).slice(0, MOST_NAMED);
    const screen = own.resource.screens.find(({ kind, permissions }) => kind === 'list' && holds(session, permissions));
    const asked = { [SOURCE.date]: `${from},${to}`, [`${SOURCE.voucher}?`]: '1' };
    found.push({
      title: '与单据不符的凭证',
      count: differing.length,
      ...(named.length === 0 ? {} : { of: named.join('、') }),
      ...(screen ? { path: screenAddress(screen, asked) } : {}),
    });
  }
  return found;
}

/** Vouchers with their documents, so many documents at once as are vouchered at once, but one voucher at least. */
function parts<T>(groups: readonly [string, readonly T[]][]): [string, readonly T[]][][] {
  const made: [string, readonly T[]][][] = [];
  let size = MOST_DOCUMENTS;
  for (const group of groups) {
    if (size + group[1].length > MOST_DOCUMENTS) {
      made.push([]);
      size = 0;
    }
    made.at(-1)?.push(group);
    size += group[1].length;
  }
  return made;
}

/** Ids of the vouchers that say something else than their documents would today. */
async function differingIn(
  call: Call,
  groups: ReadonlyMap<string, readonly { id: string }[]>,
  database: Connection,
): Promise<string[]> {
  const { resource, services, session } = call;
  const vouchers = resourceOf(services.model, voucheredBy(resource).by);
  const subjects = await subjectsOf(call, vouchers, database);
  const waiting = await loadDocuments(
    services.compiled(resource),
    session.packageId,
    [...groups.values()].flatMap((sources) => sources.map(({ id }) => id)),
    database,
  );
  const plans = await planVouchers(call, waiting, 'none', database, true);
  const planned = new Map(plans.map((plan) => [plan.sources[0], plan]));
  const documents = await loadDocuments(services.compiled(vouchers), session.packageId, [...groups.keys()], database);
  return documents.flatMap((document) => {
    const sources = groups.get(String(document.id)) ?? [];
    const lines = sources.flatMap(({ id }) => planned.get(id)?.lines ?? []);
    const standing = sumsOf((document[VOUCHER.lines] as Booked[] | undefined) ?? [], subjects);
    return standing ===
      sumsOf(
        lines.map((line): Booked => ({ ...line, ...line.auxiliaries })),
        subjects,
      )
      ? []
      : [String(document.id)];
  });
}

/** What lines come to by subject, what it asks for, and side; those of nothing are left out. */
function sumsOf(lines: readonly Booked[], subjects: ReadonlyMap<string, Subject>): string {
  const sums = new Map<string, Decimal>();
  for (const line of lines) {
    const side = isEmpty(line[VOUCHER.debit]) ? VOUCHER.credit : VOUCHER.debit;
    const asked = [...(subjects.get(String(line[VOUCHER.subject]))?.asked ?? [])].filter((name) => name.endsWith('Id'));
    const key = JSON.stringify([line[VOUCHER.subject], side, ...asked.map((name) => String(line[name] ?? ''))]);
    sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(toDecimal(line[side]) ?? 0));
  }
  return [...sums]
    .flatMap(([key, sum]) => (sum.isZero() ? [] : [`${key} ${sum.toFixed(2)}`]))
    .toSorted()
    .join('\n');
}
