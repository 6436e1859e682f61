import { buildCatalogue } from '../../language/catalogue/buildCatalogue';
import { movedPermissions } from '../../language/catalogue/movedPermissions';
import type { Model } from '../../language/model';
import type { Capability } from '../resource/capability/Capability';
import type { NewNames } from '../resource/capability/NewNames';
import type { Renames } from '../schema/Renames';
import type { Connection } from '../storage';
import { keepMarks, readMarks } from './marks';
import { moveChoices } from './moveChoices';
import { movedChoices } from './movedChoices';
import { moveHistory } from './moveHistory';
import { moveRoles } from './moveRoles';
import { moveSettings } from './moveSettings';
import type { Renaming } from './Renaming';
import { renamedTables } from './renamedTables';
import { renamingFaults, renamingsOf } from './renamingsOf';

/**
 * All that the schema files say was called otherwise, for the migration: what a database has not behind it yet moves to
 * the names of today, tables and what is stored under names, once. `log` is told of each in a database that has records.
 */
export function renamesOf(
  model: Model,
  capabilities: readonly Capability[],
  log: (line: string) => void = () => undefined,
): Renames {
  const all = renamingsOf(model);
  let pending: readonly Renaming[] = all;
  return {
    async tables(existing, database) {
      const isDone = await readMarks(existing, database, all);
      pending = all.filter((renaming) => !isDone(renaming));
      const renamed = renamedTables(Object.values(model.resources), existing, isDone);
      const isNew = !existing.columns.has('sys_package');
      if (!isNew) for (const each of pending) log(told(each));
      return { ...renamed, refused: [...renamingFaults(model), ...renamed.refused] };
    },
    async stored(database) {
      if (pending.length === 0) return;
      await moveStored(database, model, capabilities, pending);
      await keepMarks(database, pending);
    },
  };
}

function told({ from, kind, scope, to }: Renaming): string {
  return `${kind} "${from}"${scope === '' ? '' : ` of ${scope}`} is called "${to}" now; what is stored stays.`;
}

async function moveStored(
  database: Connection,
  model: Model,
  capabilities: readonly Capability[],
  renamings: readonly Renaming[],
): Promise<void> {
  const of = (kind: Renaming['kind']) => renamings.filter((renaming) => renaming.kind === kind);
  const names: NewNames = {
    resources: of('resource'),
    fields: of('field').map(({ from, scope, to }) => {
      const [resource = '', table] = scope.split('.');
      return { resource, from, to, ...(table === undefined ? {} : { table }) };
    }),
  };
  const choices = movedChoices(model, renamings);
  const permissions = movedPermissions(buildCatalogue(model), of('screen'), names.resources);
  await moveHistory(database, names, choices);
  await moveChoices(database, model, choices);
  await moveRoles(database, model, names, permissions);
  await moveSettings(database, model);
  for (const { renamed } of capabilities) await renamed?.(database, names, model);
}
