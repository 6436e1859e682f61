import type { Resource } from '../language/model';
import type { LintContext, ResourceContext } from './LintContext';
import { projectIndex, type IndexEntry, type IndexPart } from './ProjectIndex';

export interface WatchedContext {
  context: ResourceContext;
  /** What was asked for while something was done: names of resources, and parts of the index as `#part`. */
  during(work: () => void): string[];
}

/**
 * What rules may look at beside a resource, by way of somebody who notes what they ask for: nothing that a rule reads
 * of other files can be forgotten.
 * @param onRead hears the name of each resource that is asked for, before it is given
 */
export function watchedContext(
  context: Pick<LintContext, 'registries' | 'model' | 'sources' | 'parse' | 'isBroken'>,
  entries: readonly IndexEntry[],
  onRead: (name: string) => void = () => undefined,
): WatchedContext {
  let asked = new Set<string>();
  const read = (name: string) => {
    if (name === '') return;
    asked.add(name);
    onRead(name);
  };
  const part = (name: IndexPart) => void asked.add(`#${name}`);
  const { dictionaries, fieldSets, machines, modules } = context.sources;
  return {
    context: {
      registries: context.registries,
      model: { ...context.model, resources: watched(context.model.resources, read) },
      sources: { dictionaries, fieldSets, machines, modules },
      index: projectIndex(entries, part),
      parse: context.parse,
      isBroken: context.isBroken,
    },
    during(work) {
      asked = new Set();
      work();
      return [...asked];
    },
  };
}

/** Gives resources by their names alone: who wants to know something of all of them has the index. */
function watched(resources: Record<string, Resource>, read: (name: string) => void): Record<string, Resource> {
  return new Proxy(resources, {
    get(target, name) {
      if (typeof name === 'string') read(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      if (typeof name === 'string') read(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      if (typeof name === 'string') read(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys() {
      throw new Error(
        'A rule that looks at one resource asks for others by their names, and of all of them the index.',
      );
    },
  });
}
