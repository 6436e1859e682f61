import { sql } from 'kysely';
import { type Conversion, conversionLines, type Resource } from '../../../language/model';
import { CLOSED } from '../../../language/meta/closedField';
import { type Document, DocumentState, isEmpty } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { drawnQuantities } from './drawnQuantities';
import { goneOf } from './goneOf';
import { mayConvert } from './mayConvert';
import { offeredQuantity } from './offeredQuantity';

/** What a line offers and what was made of it before, in basic units. */
export interface SourceOffer {
  offered: Decimal;
  executed: Decimal;
  /** the line itself, whatever the caller may see of it */
  line: Document;
  /** the caller sees the document */
  isSeen: boolean;
}

interface Asked {
  /** somebody wants to make something now, and must be allowed to see the documents */
  isNew: boolean;
  /** id of a document that may be made into more whoever may see it: the header names it */
  named?: string | undefined;
  /** the documents are kept from others until the transaction ends */
  isLocking?: boolean;
  /** id of the made document that does not count, since it is just being entered */
  except?: string | undefined;
}

/**
 * What lines offer to a conversion, by line id; a text says why nothing may be made of one. A line that is not there,
 * or not seen, is left out.
 */
export async function sourceOffers(
  call: Call,
  resource: Resource,
  conversion: Conversion,
  lineIds: readonly string[],
  { except, isLocking, isNew, named }: Asked,
  database: Connection,
): Promise<Map<string, SourceOffer | string>> {
  const { services, session } = call;
  const offers = new Map<string, SourceOffer | string>();
  if (lineIds.length === 0) return offers;
  const lines = conversionLines(conversion);
  const whole = records(asSystem(call, '可下推数量', resource));
  const seesAny = holds(session, permissionsOf(resource, 'detail', services.index) ?? []);
  const seen = seesAny
    ? sql`exists (select 1 from ${records(call, resource.name).rows} as s where s.id = h.id)`
    : sql`false`;
  const { rows: owners } = await sql<{ id: string; isSeen: boolean }>`
    select h.id::text as id, ${seen} as "isSeen" from ${whole.rows} as h
    where ${isNew ? sql`(${seen} or h.id = ${named ?? null}::bigint)` : sql`true`}
      and h.id in (select l.parent_id from ${whole.lines(lines.from)} as l where l.id = ${anyOf(lineIds)})
    order by h.id ${isLocking ? sql`for no key update of h` : sql``}`.execute(database);
  const shown = new Map(owners.map(({ id, isSeen }) => [id, isSeen]));
  const documents = await loadDocuments(
    services.compiled(resource),
    session.packageId,
    owners.map(({ id }) => id),
    database,
  );
  const executed = await drawnQuantities(
    database,
    session.packageId,
    services.model,
    resource,
    conversion,
    lineIds,
    except,
  );
  const gone = await goneOf(database, session.packageId, services.model, resource, conversion, lineIds);
  const asked = new Set(lineIds);
  for (const each of documents) {
    const state = new DocumentState(services.compiled(resource), each, call.context);
    const refusal = mayConvert(resource, conversion, state);
    const isSeen = shown.get(String(each.id)) === true;
    const title = call.t(resource.title);
    state.lines(lines.from).forEach((line, index) => {
      const id = String(line.id);
      const offered = refusal || !asked.has(id) ? null : offeredQuantity(lines, state, index, gone);
      if (refusal)
        offers.set(
          id,
          isSeen ? call.t(refusal.message, { ...refusal.params, title }) : call.t('来源{title}现在不可下推', { title }),
        );
      else if (lines.closable && !isEmpty(line[CLOSED])) offers.set(id, '来源明细已关闭');
      else if (offered) offers.set(id, { offered, executed: executed.get(id) ?? new Decimal(0), line, isSeen });
    });
  }
  return offers;
}
