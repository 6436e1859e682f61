import { sql, type RawBuilder } from 'kysely';
import { refTargetOf, resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { READING } from '../wire';
import { countsFor, isForCaller, isOpen, readOf, type Source } from './circulated';

interface Shown {
  /** everything that is published, whomever it is for */
  isWhole?: boolean;
  /** long texts are left out, which no list shows */
  isList?: boolean;
}

/**
 * Rows `(...) as t` of what the caller is to read, with a column for each header field of the resource for readers: its
 * own reading, names of what the source refers to, and all else as the source has it.
 */
export function readingRows(call: Call, { isList = false, isWhole = false }: Shown = {}): RawBuilder<unknown> {
  const source = readOf(call);
  const { userId } = call.session;
  const columns = call.compiled.header.map(
    ({ field: { name }, type }) =>
      sql`${isList && type.isLong ? sql`null` : valueOf(call, source, name)} as ${sql.ref(snake(name))}`,
  );
  const mine = isWhole ? sql`true` : isForCaller(call, source, 's');
  return sql`(select s.id, ${sql.join(columns)} from ${records(asSystem(call, '传阅', source.resource)).rows} as s
    left join sys_reading r on r.package_id = s.package_id and r.resource = ${source.resource.name} and r.record_id = s.id and r.user_id = ${userId}
    where ${isOpen(source, call.context.now(), 's')} and ${mine}) as t`;
}

function valueOf(call: Call, source: Source, name: string): RawBuilder<unknown> {
  const [read, confirmed] = [countsFor(source, 's', 'read_time'), countsFor(source, 's', 'confirmed_time')];
  switch (name) {
    case READING.state:
      return sql`case when ${confirmed} then 'confirmed' when ${read} then 'read' else 'unread' end`;
    case READING.readTime:
      return sql`case when ${read} then r.read_time end`;
    case READING.confirmedTime:
      return sql`case when ${confirmed} then r.confirmed_time end`;
    case READING.urgedTime:
      return sql`r.urged_time`;
    default: {
      const reference = call.resource.uses.circulation?.reads?.names?.[name];
      return reference === undefined ? sql.ref(`s.${snake(name)}`) : nameOf(call, source, reference);
    }
  }
}

/** What the record is called that a reference of the source leads to. */
function nameOf(call: Call, { resource }: Source, reference: string): RawBuilder<unknown> {
  const field = resource.fields.find(({ name }) => name === reference);
  if (!field) throw new Error(`${resource.name} has no field ${reference}.`);
  const target = resourceOf(call.services.model, refTargetOf(field).resource);
  return sql`(select n.${sql.ref(snake(target.label))} from ${records(asSystem(call, '传阅', target)).rows} as n where n.id = ${sql.ref(`s.${snake(reference)}`)})`;
}
