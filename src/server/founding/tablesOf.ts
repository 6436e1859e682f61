import type { Model } from '../../language/model';
import type { Capability } from '../resource/capability/Capability';
import { SYSTEM_TABLES, type AnySystemTable } from '../storage/SystemTables';
import { resourceTables } from '../schema/resourceTables';
import { systemTables } from '../schema/systemTables';
import type { TableSpec } from '../schema/TableSpec';

/** All tables: those of no resource, those that capabilities bring, and those that the schema files say. */
export function tablesOf(model: Model, capabilities: readonly Capability[]): TableSpec[] {
  const brought: Record<string, AnySystemTable>[] = capabilities.map(({ tables }) => ({ ...tables }));
  const system = systemTables(Object.assign({}, SYSTEM_TABLES, ...brought) as Record<string, AnySystemTable>);
  return [...system, ...Object.values(model.resources).flatMap(resourceTables)];
}
