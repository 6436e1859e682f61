import { sql } from 'kysely';
import { fieldTypes } from '../../../../fields/pure';
import { CLOSE_LINES } from '../../../../language/meta/closedField';
import { groupBy } from '../../../../lib/groupBy';
import { isLedger, ledgerNamed, type LedgerResource, machineOf, type Resource } from '../../../../language/model';
import {
  compileResource,
  DocumentState,
  nameOf,
  postingsOf,
  stateOf,
  statesAfter,
  withEveryRight,
} from '../../../../language/rules';
import type { AccountBooks, BookCheck, Finding } from '../../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../../server/resource/capability/findingsOf';
import { loadDocuments } from '../../../../server/resource/loadDocuments';
import { snake, tableOf } from '../../../../server/schema/naming';
import { isStanding } from '../isStanding';

/** Documents read at once. */
const AT_ONCE = 500;

/** What a document has posted to a ledger and not taken back. */
interface Standing {
  kind: string;
  id: string;
  code: string;
  /** which of its postings */
  postings: number[];
}

/** What stands of documents, by the ledger and their kind as `ledger/kind`, then by their ids. */
type Posted = ReadonlyMap<string, ReadonlyMap<string, Standing>>;

/** The document behind each posting is there and in a state that posts; each in such a state has posted. */
export const checkDocuments: BookCheck = {
  name: 'documents',
  title: 'Postings without a document that posts, and documents that post but have no postings',
  async run(books) {
    const { model } = books;
    const found: Finding[] = [];
    const standing = new Map<string, ReadonlyMap<string, Standing>>();
    for (const ledger of Object.values(model.resources).filter(isLedger))
      for (const [kind, some] of groupBy(await standingOf(books, ledger), (each) => each.kind)) {
        standing.set(`${ledger.name}/${kind}`, new Map(some.map((each) => [each.id, each])));
        if (!model.resources[kind])
          found.push(...some.map((each) => orphan(ledger, each, kind, 'a kind of document that is known')));
      }
    for (const resource of Object.values(model.resources))
      if (resource.uses.postings.length > 0) found.push(...(await ofResource(books, resource, standing)));
    return findingsOf(found, (each) => each);
  },
};

async function standingOf({ database, packageId }: AccountBooks, ledger: LedgerResource): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select p.document_kind as kind, p.document_id::text as id, min(p.document_code) as code, array_agg(distinct p.posting) as postings
    from ${sql.table(tableOf(ledger))} as p where p.package_id = ${packageId} and ${isStanding(ledger, packageId)} group by p.document_kind, p.document_id order by 3`.execute(
    database,
  );
  return rows;
}

async function ofResource(books: AccountBooks, resource: Resource, standing: Posted): Promise<Finding[]> {
  const machine = machineOf(resource);
  const { postings } = resource.uses;
  const ledgers = [...new Set(postings.map(({ ledger }) => ledger))].map((name) => ledgerNamed(books.model, name));
  const states = await statesOf(books, resource);
  const found: Finding[] = [];
  for (const ledger of ledgers)
    for (const each of standing.get(`${ledger.name}/${resource.name}`)?.values() ?? []) {
      const state = states.get(each.id);
      const title = machine.states.find(({ value }) => value === state)?.title ?? String(state);
      if (state === undefined) found.push(orphan(ledger, each, 'no such document', resource.title));
      else if (!each.postings.every((index) => posts(resource, index, state)))
        found.push(orphan(ledger, each, title, 'a state that posts'));
    }
  const lacking = [...states].filter(([id, state]) =>
    postings.some(({ ledger }, index) =>
      lacks(resource, index, state, standing.get(`${ledger}/${resource.name}`)?.get(id)?.postings ?? []),
    ),
  );
  for (let start = 0; start < lacking.length; start += AT_ONCE)
    found.push(...(await unposted(books, resource, ledgers, new Map(lacking.slice(start, start + AT_ONCE)), standing)));
  return found;
}

/** The states of all documents, by their ids. */
async function statesOf({ database, packageId }: AccountBooks, resource: Resource): Promise<Map<string, number>> {
  const machine = machineOf(resource);
  const { rows } = await sql<{ id: string; state: number | null }>`
    select id::text as id, ${sql.ref(snake(machine.field))} as state from ${sql.table(tableOf(resource))} where package_id = ${packageId} order by id`.execute(
    database,
  );
  return new Map(rows.map(({ id, state }) => [id, stateOf(machine, { [machine.field]: state })]));
}

/** Whether a document in a state has done what one of its postings waits for. */
function posts(resource: Resource, index: number, state: number): boolean {
  const machine = machineOf(resource);
  const on = resource.uses.postings[index]?.on;
  if (on === undefined) return false;
  // Lines are closed of whatever has been reviewed.
  return on === CLOSE_LINES ? state !== machine.initial : statesAfter(machine, on).has(state);
}

/** Whether one of the postings of a document is not there; what uses up a reservation posts nothing where none is left. */
function lacks(resource: Resource, index: number, state: number, there: readonly number[]): boolean {
  return resource.uses.postings[index]?.frees === undefined && posts(resource, index, state) && !there.includes(index);
}

/** Of documents that lack some of their postings those that had something to post. */
async function unposted(
  { database, packageId }: AccountBooks,
  resource: Resource,
  ledgers: readonly LedgerResource[],
  states: ReadonlyMap<string, number>,
  standing: Posted,
): Promise<Finding[]> {
  const compiled = compileResource(resource, fieldTypes);
  const actions = [...new Set(resource.uses.postings.map(({ on }) => on))];
  const context = withEveryRight({ id: '0', name: '', departmentId: null }, () => '1970-01-01 00:00:00');
  const found: Finding[] = [];
  for (const document of await loadDocuments(compiled, packageId, [...states.keys()], database)) {
    const id = String(document.id);
    const state = new DocumentState(compiled, document, context);
    for (const ledger of ledgers) {
      const there = standing.get(`${ledger.name}/${resource.name}`)?.get(id)?.postings ?? [];
      const entries = actions.flatMap((action) => postingsOf(state, ledger, fieldTypes, action));
      const missing = entries.find(({ posting }) => lacks(resource, posting, states.get(id) ?? NaN, there));
      if (!missing) continue;
      const line = missing.line === undefined ? '' : ` line ${missing.line + 1}`;
      found.push({
        what: `${resource.title}${line}`,
        document: nameOf(resource, document),
        found: 'not posted',
        wanted: `posted to ${ledger.title} (${missing.side})`,
      });
    }
  }
  return found;
}

function orphan(ledger: LedgerResource, { code }: Standing, found: string, wanted: string): Finding {
  return { what: `Postings to ${ledger.title}`, document: code, found, wanted };
}
