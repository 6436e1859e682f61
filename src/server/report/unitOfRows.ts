import { sql, type RawBuilder } from 'kysely';
import { type ReportScreen, resourceOf } from '../../language/model';
import { reportUnit } from '../../language/rules/reportUnit';
import type { Call } from '../resource/Call';
import { snake, tableOf } from '../schema/naming';

/** What the rows of a report count in, as SQL. */
export interface UnitOfRows {
  /** tells units apart, of one row of the source */
  id: RawBuilder<unknown>;
  /** what is shown of it: its name, else what tells it apart */
  text: RawBuilder<unknown>;
}

/**
 * What the rows of a report count in; undefined where it has no quantities. A role that hides the unit does not make
 * pieces and tons one.
 */
export function unitOfRows({ resource, services: { model } }: Call, screen: ReportScreen): UnitOfRows | undefined {
  const unit = reportUnit(resourceOf(model, resource.name), screen);
  if (!unit) return undefined;
  const alias = unit.table === undefined ? 't' : 'l';
  const column = sql.ref(`${alias}.${snake(unit.field.name)}`);
  const counted = unit.of === undefined ? undefined : model.resources[unit.field.target?.resource ?? ''];
  const units = model.resources[counted?.fields.find(({ name }) => name === unit.of)?.target?.resource ?? ''];
  if (unit.of === undefined || !counted || !units) return { id: column, text: sql`${column}::text` };
  const of = sql`from ${sql.table(tableOf(counted))} as c`;
  const isIt = sql`c.package_id = t.package_id and c.id = ${column}`;
  const own = sql.ref(`c.${snake(unit.of)}`);
  return {
    id: sql`(select ${own} ${of} where ${isIt})`,
    text: sql`(select u.${sql.ref(snake(units.label))} ${of} join ${sql.table(tableOf(units))} as u on u.package_id = c.package_id and u.id = ${own} where ${isIt})`,
  };
}
