import { resourceOf } from '../../language/model';
import { groupBy } from '../../lib/groupBy';
import type { Examined } from '../Examined';
import type { LintContext } from '../LintContext';
import type { ResourceView } from '../ResourceView';
import type { Hash, Knowledge, NotedText, Notes } from './Knowledge';
import { knownResource } from './knownResource';

/**
 * Sums up a run over a whole project for the next one; undefined where that has to look at everything again: of a file
 * that could not be understood nobody knows what others think of it.
 */
export function learn(
  context: LintContext,
  examined: Examined,
  hash: Hash,
): { knowledge: Knowledge; notes: Notes } | undefined {
  const { loadProblems, model, registries, silences, sources, texts, views } = context;
  // The fix of a missing refusal depends on all texts and translations; of two resources of one name only one is looked
  // at.
  if (
    loadProblems.length > 0 ||
    Object.hasOwn(examined.shared, 'missing-refusal') ||
    views.length < sources.resources.length
  )
    return undefined;
  const exists = (name: string) => Object.hasOwn(model.resources, name);
  const byFile = groupBy(texts, ({ file }) => file);
  const noted = Object.fromEntries(
    views.map((view) => [view.resource.name, notedTexts(textsIn(byFile.get(view.at().file) ?? [], view))]),
  );
  const own = new Set(views.map(({ at }) => at().file));
  return {
    knowledge: {
      files: examined.files,
      shared: examined.shared,
      judged: examined.judged,
      translations: examined.translations,
      texts: examined.texts,
      resources: Object.fromEntries(
        views.map((view) => {
          const { name } = view.resource;
          return [name, knownResource(view, resourceOf(examined, name), noted[name]!, registries, exists, hash)];
        }),
      ),
      silences: [...silences.raw],
      breaks: sources.breaks,
    },
    notes: {
      notes: Object.fromEntries(views.map(({ resource: { name } }) => [name, resourceOf(examined, name).notes])),
      texts: { shared: texts.filter(({ file }) => !own.has(file)), resources: noted },
    },
  };
}

/** What a resource says: all of its file, or its part of a family. */
export function textsIn(texts: LintContext['texts'], { source: { file, index } }: ResourceView): LintContext['texts'] {
  return texts.filter((text) => text.file === file && (index === undefined || text.path[0] === index));
}

export function notedTexts(texts: LintContext['texts']): NotedText[] {
  return texts.map(({ text, path }) => [text, path]);
}
