import { useMemo, useSyncExternalStore } from 'react';
import type { CompiledTable } from '../../language/rules';
import type { DocumentModel } from './DocumentModel';

/** The child tables that a record shows as it is now: those that its own data hide are left out. */
export function useShownTables(model: DocumentModel): readonly CompiledTable[] {
  const { tables } = model.state.compiled;
  const namesOf = (): string => tables.flatMap(({ name, visible }) => (model.holds(visible) ? [name] : [])).join();
  const names = useSyncExternalStore(model.subscribe, namesOf);
  return useMemo(() => {
    const shown = new Set(names.split(','));
    return tables.filter(({ name }) => shown.has(name));
  }, [tables, names]);
}
