import { useSyncExternalStore } from 'react';
import type { CompiledResource } from '../../language/rules';
import { peekResource, subscribeResources } from './resourceStore';

/** The compiled resource, or undefined while it loads. A failed load is thrown to the screen's error boundary. */
export function useResource(name: string): CompiledResource | undefined {
  const { compiled, error } = useSyncExternalStore(subscribeResources, () => peekResource(name));
  if (error !== undefined) throw error;
  return compiled;
}
