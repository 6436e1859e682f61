import type { FieldRegistries } from '../../language/load/loadModel';
import { examineResource } from '../examineResource';
import type { LintContext } from '../LintContext';
import { indexEntry, projectIndex, type IndexEntry, type IndexPart } from '../ProjectIndex';
import type { ResourceView } from '../ResourceView';
import type { Rule } from '../Rule';
import { watchedContext } from '../watchedContext';
import type { Hash, KnownResource, NotedText } from './Knowledge';
import { knownResource } from './knownResource';
import { notedTexts, textsIn } from './learn';
import type { Neighbourhood } from './Neighbourhood';

/** With more of them to look at anew, the whole project is looked at: that needs no neighbourhoods. */
const MOST = 60;

export interface Examination {
  view: ResourceView;
  notes: Record<string, unknown>;
  texts: NotedText[];
}

export interface Reexamined {
  /** by name */
  examined: Map<string, Examination>;
  /** in which the last of them were looked at */
  context: LintContext;
}

/** Somebody asks for a resource that is not there as a whole yet. */
class Asked extends Error {}

/**
 * Looks at resources whose files have changed, then at those that depend on what is different now, and so on. What is
 * known of them is replaced in `resources`. Undefined where a file cannot be understood, is of another resource now, or
 * so many are concerned that it is better to look at all.
 */
export function reexamine(
  changed: readonly string[],
  resources: Record<string, KnownResource>,
  around: Neighbourhood,
  registries: FieldRegistries,
  rules: readonly Rule[],
  hash: Hash,
): Reexamined | undefined {
  const exists = (name: string) => Object.hasOwn(resources, name);
  const examined = new Map<string, Examination>();
  let context: LintContext | undefined;
  for (let waiting = [...changed]; waiting.length > 0;) {
    if (examined.size + waiting.length > MOST) return undefined;
    const before = waiting.map((name) => resources[name]!);
    const asked = new Set(waiting.flatMap((name) => [name, ...resources[name]!.needs]));
    let indexed = entriesOf(resources);
    const indexedBefore = indexed;
    for (let isDone = false; !isDone;) {
      context = around.with(asked);
      const views = viewsOf(waiting, resources, context);
      if (!views) return undefined;
      for (const { resource } of views) {
        const index = indexEntry(resource, registries.types, exists);
        resources[resource.name] = { ...resources[resource.name]!, index };
      }
      indexed = entriesOf(resources);
      const watched = watchedContext(context, indexed, (name) => {
        if (!exists(name) || around.isWhole(name)) return;
        asked.add(name);
        throw new Asked();
      });
      try {
        for (const view of views) {
          const { name } = view.resource;
          const seen = examineResource(view, watched, rules);
          const texts = notedTexts(textsIn(context.texts, view));
          resources[name] = knownResource(view, seen, texts, registries, exists, hash);
          around.makes(name, resources[name].makes);
          examined.set(name, { view, notes: seen.notes, texts });
        }
        isDone = true;
      } catch (error) {
        if (!(error instanceof Asked)) throw error;
      }
    }
    const different = new Set<string>(changedParts(indexedBefore, indexed));
    const concerned = new Set<string>();
    for (const old of before) {
      const now = resources[old.index.resource]!;
      if (now.shape !== old.shape) different.add(old.index.resource);
      if (now.gives !== old.gives)
        for (const name of [...old.makes, ...old.posts, ...now.makes, ...now.posts]) concerned.add(name);
    }
    for (const name in resources) if (resources[name]!.needs.some((need) => different.has(need))) concerned.add(name);
    waiting = [...concerned].filter((name) => exists(name) && !examined.has(name));
  }
  return context && { context, examined };
}

const entriesOf = (resources: Readonly<Record<string, KnownResource>>): IndexEntry[] =>
  Object.values(resources).map(({ index }) => index);

/**
 * Undefined unless all of them are what they were called, none came or went beside them, and all files around them could
 * be understood.
 */
function viewsOf(
  names: readonly string[],
  known: Readonly<Record<string, KnownResource>>,
  { loadProblems, sources, views }: LintContext,
): ResourceView[] | undefined {
  const found = names.flatMap((name) => views.find(({ resource }) => resource.name === name) ?? []);
  const isAsKnown = found.every(({ source: { file } }) => {
    const members = sources.resources.filter((each) => each.file === file);
    return members.every(({ index, value: { resource } }) => {
      const was = Object.hasOwn(known, resource) ? known[resource] : undefined;
      return was?.file === file && (index === undefined || was.prefix[0] === index);
    });
  });
  return isAsKnown && loadProblems.length === 0 && found.length === names.length ? found : undefined;
}

/** Parts of the index that say something else than before, as rules ask for them. */
function changedParts(before: readonly IndexEntry[], now: readonly IndexEntry[]): string[] {
  if (now.every((entry, index) => entry === before[index] || JSON.stringify(entry) === JSON.stringify(before[index])))
    return [];
  const [old, fresh] = [projectIndex(before), projectIndex(now)];
  return (Object.keys(old) as IndexPart[])
    .filter((part) => JSON.stringify(old[part]) !== JSON.stringify(fresh[part]))
    .map((part) => `#${part}`);
}
