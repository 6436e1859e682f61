import { resourceOf } from '../../language/model';
import { groupBy } from '../../lib/groupBy';
import type { Examined } from '../Examined';
import type { LintContext } from '../LintContext';
import type { Hash, Knowledge, NotedText, Notes } from './Knowledge';
import { knownResource } from './knownResource';

/**
 * Sums up a run over a whole project for the next one; undefined where that has to look at everything again: of a file
 * that could not be understood nobody knows what others think of it, and what families import may change unseen.
 */
export function learn(
  context: LintContext,
  examined: Examined,
  hash: Hash,
): { knowledge: Knowledge; notes: Notes } | undefined {
  const { files, loadProblems, model, registries, silences, sources, texts, views } = context;
  const isPlain =
    loadProblems.length === 0 && files.every(({ family, failure }) => family === undefined && failure === undefined);
  // The fix of a missing refusal depends on all texts and translations; of two resources of one name only one is looked
  // at.
  if (!isPlain || Object.hasOwn(examined.shared, 'missing-refusal') || views.length < sources.resources.length)
    return undefined;
  const exists = (name: string) => Object.hasOwn(model.resources, name);
  const byFile = groupBy(texts, ({ file }) => file);
  const noted = Object.fromEntries(views.map(({ at, resource }) => [resource.name, notedTexts(byFile.get(at().file))]));
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
          return [name, knownResource(view, resourceOf(examined, name), noted[name]!, registries.types, exists, hash)];
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

export function notedTexts(texts: LintContext['texts'] = []): NotedText[] {
  return texts.map(({ text, path }) => [text, path]);
}
