import { session } from '../../client';
import { schemaFile } from '../../client/catalogue';
import { fieldTypes } from '../../fields/pure';
import type { Resource } from '../../language/model';
import { compileResource, type CompiledResource } from '../../language/rules';
import { wholeResource, type LeanResource } from '../../language/wire/leanResource';
import { areUsual } from '../../language/model/Decimals';

interface Entry {
  compiled?: CompiledResource;
  error?: unknown;
}

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

/** The resource as far as it is there; the first question starts loading it. */
export function peekResource(name: string): Entry {
  const known = entries.get(name);
  if (known) return known;
  const entry: Entry = {};
  entries.set(name, entry);
  void load(name);
  return entry;
}

export function subscribeResources(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads a resource ahead of its screen, e.g. when the pointer rests on its menu entry. */
export async function loadResource(name: string): Promise<CompiledResource> {
  return compileResource(await atOwnDecimals(wholeResource(await schemaFile<LeanResource>(name))), fieldTypes);
}

/**
 * As the account set works with it, which is another one after a new loading of the page alone. Most have the usual
 * decimals.
 */
async function atOwnDecimals(resource: Resource): Promise<Resource> {
  if (areUsual(session.decimals)) return resource;
  const { atDecimals } = await import('../../language/rules/atDecimals');
  return atDecimals(resource, fieldTypes, session.decimals);
}

async function load(name: string): Promise<void> {
  try {
    entries.set(name, { compiled: await loadResource(name) });
  } catch (error) {
    entries.set(name, { error });
  }
  listeners.forEach((listener) => listener());
}

/** While developing, a saved schema file changes the open screens; what people typed there stays. */
if (import.meta.hot) {
  import.meta.hot.on('guiju:schemas', ({ resources }: { resources: Record<string, Resource | null> }) => {
    const changed = Object.entries(resources).map(async ([name, resource]) => {
      if (resource && entries.has(name))
        entries.set(name, { compiled: compileResource(await atOwnDecimals(resource), fieldTypes) });
    });
    void Promise.all(changed).then(() => listeners.forEach((listener) => listener()));
  });
}
