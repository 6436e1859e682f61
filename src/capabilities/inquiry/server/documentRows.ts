import { sql, type RawBuilder } from 'kysely';
import { resourceOf, type Field, type ListScreen, type Resource } from '../../../language/model';
import { holds } from '../../../server/access/Session';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { wordConditions } from '../../../server/resource/wordConditions';
import { snake } from '../../../server/schema/naming';
import { anyOf } from '../../../server/storage';
import { inquired, type Inquiry } from '../language';
import { INQUIRY } from '../wire';

type Part = RawBuilder<unknown>;

/** What is asked beside the filters of the list. */
export interface Asked {
  /** words of the quick search, each as the lists of documents find it */
  words: readonly string[];
  /** ids of goods, any of which a line names; none: whatever the lines say */
  products: readonly string[];
  /** kinds of documents; none: all */
  kinds: readonly string[];
}

/**
 * Rows `(...) as t` of all documents that the caller sees in the lists that he may open, with a column for each field of
 * the inquiry. Rows, columns and conditions count here as in those lists.
 */
export function documentRows(call: Call, said: Inquiry, asked: Asked): Part {
  const kinds = inquired(call.services.model, said).filter(
    ({ name }) => asked.kinds.length === 0 || asked.kinds.includes(name),
  );
  const parts = kinds.flatMap((resource) => rowsOfKind(call, said, resource, asked) ?? []);
  const none = sql`select ''::text as id, ${sql.join(Object.values(INQUIRY).map((name) => sql`${nothing(name)} as ${sql.ref(snake(name))}`))} where false`;
  return sql`(${sql.join([none, ...parts], sql` union all `)}) as t`;
}

/** Of one kind; undefined: the caller may open no list of it. */
function rowsOfKind(call: Call, said: Inquiry, resource: Resource, asked: Asked): Part | undefined {
  const { services, session } = call;
  const lists = resource.screens.filter(
    (screen): screen is ListScreen => screen.kind === 'list' && holds(session, screen.permissions),
  );
  if (lists.length === 0) return undefined;
  const kind = callOn(services, session, resource, undefined);
  const has = (name: string): boolean => kind.compiled.byPath.get(name) !== undefined;
  const column = (name: string | undefined, otherwise: string): Part =>
    name === undefined ? nothing(otherwise) : sql.ref(`t.${snake(name)}`);
  const amount = said.amounts.find(has);
  const partner = kind.compiled.header.find(
    ({ field }) => field.target && said.partners.includes(field.target.resource),
  );
  const values: Record<keyof typeof INQUIRY, Part> = {
    document: sql`${resource.name}::text`,
    code: sql`${column(resource.label, INQUIRY.code)}::text`,
    date: column(said.date, INQUIRY.date),
    partner: nameOf(call, partner?.field, INQUIRY.partner),
    product: nothing(INQUIRY.product),
    amount: sql`${column(amount, INQUIRY.amount)}::numeric`,
    state: stateOf(call, resource),
    person: nameOf(call, kind.compiled.byPath.get(said.person)?.field, INQUIRY.person),
  };
  const columns = Object.entries(INQUIRY).map(
    ([key, name]) => sql`${values[key as keyof typeof INQUIRY]} as ${sql.ref(snake(name))}`,
  );
  // In any of the lists: what one leaves out may stand in another.
  const shown = lists.map(({ filter }) =>
    sql.join([sql`true`, ...fixedConditions(kind, resource, filter)], sql` and `),
  );
  const conditions = [
    sql`(${sql.join(shown, sql` or `)})`,
    ...wordConditions(kind, 't', asked.words),
    ...(asked.products.length === 0 ? [] : [namesProduct(kind, said, asked.products)]),
  ];
  return sql`select ${`${resource.name}-`} || t.id::text as id, ${sql.join(columns)} from ${records(kind).rows} as t
    where ${sql.join(conditions, sql` and `)}`;
}

/** What the record is called that a field of a document refers to. */
function nameOf(call: Call, field: Field | undefined, otherwise: string): Part {
  if (!field?.target) return nothing(otherwise);
  const target = resourceOf(call.services.model, field.target.resource);
  return sql`(select n.${sql.ref(snake(target.label))}::text from ${records(asSystem(call, '单据查询', target)).rows} as n
    where n.id = ${sql.ref(`t.${snake(field.name)}`)})`;
}

/** What the state of a document is called, in the language of the caller. */
function stateOf({ t }: Call, { machine }: Resource): Part {
  if (!machine || machine.states.length === 0) return nothing(INQUIRY.state);
  const cases = machine.states.map(({ title, value }) => sql`when ${String(value)} then ${t(title)}`);
  return sql`case ${sql.ref(`t.${snake(machine.field)}`)}::text ${sql.join(cases, sql` `)} end`;
}

/** Whether a document, or a line of it, names one of some goods. */
function namesProduct(kind: Call, { products }: Inquiry, ids: readonly string[]): Part {
  const { compiled } = kind;
  const named = compiled.header.filter(({ field }) => field.target?.resource === products);
  const inHeader = named.map(({ field }) => sql`${sql.ref(`t.${snake(field.name)}`)} = ${anyOf(ids)}`);
  const inLines = compiled.tables.flatMap(({ fields, name }) =>
    fields
      .filter(({ field }) => field.target?.resource === products)
      .map(
        ({ field }) => sql`exists (select 1 from ${records(kind).lines(name)} as n
          where n.parent_id = t.id and ${sql.ref(`n.${snake(field.name)}`)} = ${anyOf(ids)})`,
      ),
  );
  return sql`(${sql.join([sql`false`, ...inHeader, ...inLines], sql` or `)})`;
}

/** A column in which nothing stands, of the type of the others. */
function nothing(name: string): Part {
  switch (name) {
    case INQUIRY.date:
      return sql`null::date`;
    case INQUIRY.amount:
      return sql`null::numeric`;
    case INQUIRY.product:
      return sql`null::bigint`;
    default:
      return sql`null::text`;
  }
}
