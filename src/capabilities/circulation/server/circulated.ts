import { sql, type RawBuilder } from 'kysely';
import { machineOf, resourceOf, type Resource } from '../../../language/model';
import { namesCaller, type PeopleLines } from '../../../server/people/amongPeople';
import type { Call } from '../../../server/resource/Call';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';
import type { Circulated } from '../language';
import { AUDIENCE } from '../wire';

/** A resource whose records are for people. */
export interface Source {
  resource: Resource;
  said: Circulated;
}

/** @throws Error for a resource that is not circulated */
export function sourceOf(resource: Resource): Source {
  const said = resource.uses.circulation?.circulated;
  if (!said) throw new Error(`${resource.name} is not circulated.`);
  return { resource, said };
}

/** What a resource for readers shows. */
export function readOf({ resource, services }: Call): Source {
  return sourceOf(resourceOf(services.model, resource.uses.circulation?.reads?.of ?? ''));
}

export function audienceOf(call: Call, { resource }: Source): PeopleLines {
  return { ...AUDIENCE, table: records(asSystem(call, '传阅', resource)).lines(AUDIENCE.table) };
}

const at = (alias: string, field: string): RawBuilder<unknown> => sql.ref(`${alias}.${snake(field)}`);

/** When the record under an alias was published: the latest of its times. */
export function publishedAt({ said }: Source, alias: string): RawBuilder<unknown> {
  return sql`greatest(${sql.join(said.from.map((name) => at(alias, name)))})`;
}

/** Whether the record under an alias can be read now, by those whom it is for. */
export function isOpen(source: Source, now: string, alias: string): RawBuilder<boolean> {
  const { resource, said } = source;
  const until =
    said.until === undefined
      ? []
      : [sql`(${at(alias, said.until)} is null or ${at(alias, said.until)} >= ${now.slice(0, 10)})`];
  return sql<boolean>`(${sql.join(
    [
      sql`${at(alias, machineOf(resource).field)} in (${sql.join(said.states)})`,
      sql`${publishedAt(source, alias)} <= ${now}`,
      ...until,
    ],
    sql` and `,
  )})`;
}

/** Whether the record under an alias asks its readers to confirm. */
export function asksReceipt({ said }: Source, alias: string): RawBuilder<boolean> {
  return said.receipt === undefined
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(${at(alias, said.receipt)} = 1, false)`;
}

/** Whether the record under an alias is for the caller. */
export function isForCaller(call: Call, source: Source, alias: string): RawBuilder<boolean> {
  return namesCaller(call.session, audienceOf(call, source), alias);
}

/** The reading `r` of somebody counts: it is of what was published last. */
export function countsFor(source: Source, alias: string, time: 'read_time' | 'confirmed_time'): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(`r.${time}`)} >= ${publishedAt(source, alias)}, false)`;
}
