import { sql } from 'kysely';
import { fieldTypes } from '../../fields/pure';
import { type Model, resourceOf } from '../../language/model';
import { compileResource } from '../../language/rules';
import { settingRows } from './settingRows';
import { snake } from '../schema/naming';
import type { Connection } from '../storage';

/**
 * What a settings page of an account set says of a choice, by its default where nobody has saved it; undefined: nothing.
 * One statement.
 */
export async function levelOf(
  model: Model,
  packageId: string,
  path: string,
  database: Connection,
): Promise<number | undefined> {
  const [settings = '', field = ''] = path.split('.');
  const compiled = compileResource(resourceOf(model, settings), fieldTypes);
  const asked = compiled.header.filter(({ field: { name } }) => name === field);
  const {
    rows: [row],
  } = await sql<{
    level: number | string | null;
  }>`select ${sql.ref(snake(field))} as level from ${settingRows(compiled, asked)} as t where t.package_id = ${packageId} limit 1`.execute(
    database,
  );
  return row?.level === null || row === undefined ? undefined : Number(row.level);
}
