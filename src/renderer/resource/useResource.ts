import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../../client';
import { fieldTypes } from '../../fields/pure';
import { compileResource, withoutColumns, type CompiledResource } from '../../language/rules';
import { peekResource, subscribeResources } from './resourceStore';

/**
 * The compiled resource without what the person's roles hide, or undefined while it loads. A failed load is thrown to
 * the screen's error boundary.
 */
export function useResource(name: string): CompiledResource | undefined {
  const { compiled, error } = useSyncExternalStore(subscribeResources, () => peekResource(name));
  const { hiddenColumns } = useSnapshot(session);
  if (error !== undefined) throw error;
  const hidden = hiddenColumns[name];
  return compiled && hidden ? compileResource(withoutColumns(compiled.resource, hidden), fieldTypes) : compiled;
}
