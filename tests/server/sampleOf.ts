import type { Resource } from '../../src/language/model';
import { isWhole } from '../support/isWhole';
import { saidOf } from '../support/saidOf';

/**
 * As few of many resources as have between them every kind and every capability that any of them has: what the server
 * does with a record hangs on these, and on no name. All of them where nothing is left out.
 */
export function sampleOf(all: readonly Resource[]): Resource[] {
  return covering(all, saidOfResource);
}

/** The same, and every machine: where records go the way of theirs. */
export function sampleOfMachines(all: readonly Resource[]): Resource[] {
  return covering(all, (resource) => [...saidOfResource(resource), `machine ${resource.machine?.name}`]);
}

/** The same of screens, by what is said of them. */
export function sampleOfScreens<Screen extends object>(all: readonly { resource: Resource; screen: Screen }[]) {
  return covering(all, ({ screen }) => saidOf(screen));
}

function covering<Item>(all: readonly Item[], usedBy: (item: Item) => string[]): Item[] {
  if (isWhole) return [...all];
  const left = new Set(all.flatMap(usedBy));
  const taken: Item[] = [];
  while (left.size > 0) {
    const news = (item: Item): number => usedBy(item).filter((use) => left.has(use)).length;
    const next = all.reduce((best, item) => (news(item) > news(best) ? item : best));
    for (const use of usedBy(next)) left.delete(use);
    taken.push(next);
  }
  return taken;
}

function saidOfResource({ kind, uses }: Resource): string[] {
  return [`kind ${kind}`, ...saidOf(uses)];
}
