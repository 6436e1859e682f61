import { at } from '../lib/at';
import { buildCatalogue } from '../language/catalogue/buildCatalogue';
import { parseExpression } from '../language/expression';
import { fileKind } from '../language/load/fileKind';
import type { LocaleFile } from '../language/load/LocaleFile';
import { loadModel, type FieldRegistries } from '../language/load/loadModel';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';
import { collectTexts } from '../language/texts/collectTexts';
import type { CodeFile } from './codeTexts';
import type { LintContext } from './LintContext';
import { readGlossary } from './readGlossary';
import { indexEntry, projectIndex } from './ProjectIndex';
import { readLocale } from './readLocale';
import { afresh, type Remember } from './Remember';
import { resourceViews } from './ResourceView';
import type { Rule } from './Rule';
import type { Place } from './ResourceView';
import { Silences } from './Silences';

export interface LintInput {
  files: readonly SchemaFile[];
  locales: readonly LocaleFile[];
  registries: FieldRegistries;
  /** source files that say texts; without them nothing is said about the texts of the code */
  code?: readonly CodeFile[] | undefined;
  /** locales/glossary.json */
  glossary?: LocaleFile | undefined;
  /** translation files as they were committed last, for fixes that bring back what is gone */
  committed?: readonly LocaleFile[];
  /** files that somebody is at work on, of which alone analogies speak; left out where nobody knows */
  changed?: ReadonlySet<string>;
  /** what earlier runs worked out of contents; nothing where it is left out */
  remember?: Remember;
}

/**
 * Loads the files and gathers what the rules look at.
 * @param rules whose findings may be silenced
 */
export function buildContext(
  { files, locales, registries, code, glossary, committed = [], remember = afresh }: LintInput,
  rules: readonly Pick<Rule, 'id' | 'isFinal' | 'byAnalogy'>[] = [],
): LintContext {
  const { model, sources, silences, problems } = loadModel(files, registries);
  const broken = brokenNames(files, problems);
  let catalogue: LintContext['catalogue'] | undefined;
  let texts: LintContext['texts'] | undefined;
  const brokenTexts = files.filter(({ path }) => problems.some(({ file }) => file === path)).map(({ text }) => text);
  const understood = understoodFiles(sources);
  return {
    files,
    localeFiles: locales,
    locales: locales.flatMap((file) => readLocale(file) ?? []),
    committed: committed.flatMap((file) => readLocale(file) ?? []),
    registries,
    model,
    sources,
    modules: new Set(sources.modules.keys()),
    get catalogue() {
      return (catalogue ??= buildCatalogue(model));
    },
    get texts() {
      return (texts ??= collectTexts(sources, registries.authoring.capabilities));
    },
    code,
    glossaryFile: glossary,
    glossary: (glossary && readGlossary(glossary)) ?? {},
    loadProblems: problems,
    silences: new Silences(silences, rules),
    index: projectIndex(
      Object.values(model.resources).map((resource) =>
        indexEntry(resource, registries.types, (name) => Object.hasOwn(model.resources, name)),
      ),
    ),
    views: resourceViews(model, sources),
    remember,
    parse: parseOnce(),
    isBroken: (kind, name) => broken.has(`${kind}/${name}`),
    isFaulty: (place) => place.path.length > 0 && problems.some((problem) => spoils(problem, place, understood)),
    isSaidInBroken: (name) => brokenTexts.some((text) => saysName(text, name)),
  };
}

/** Files, and the resources of families, that were read as they were meant, if not as they were written. */
function understoodFiles({
  dictionaries,
  fieldSets,
  machines,
  modules,
  resources,
}: LintContext['sources']): Set<string> {
  const shared = [modules, machines, dictionaries, fieldSets].flatMap((sources) => [...sources.values()]);
  return new Set([...shared.map(({ file }) => file), ...resources.map(({ file, index }) => `${file}${index ?? ''}`)]);
}

/**
 * Whether a mistake of shape is why something is found at a place: it was not understood at all, or what was left out of
 * it, and what stands beneath, is not as its author wrote it.
 */
function spoils(problem: Problem, { file, path }: Place, understood: ReadonlySet<string>): boolean {
  if (problem.file !== file) return false;
  const index = file.endsWith('.json') ? '' : path[0];
  if (index !== '' && problem.path[0] !== index) return false;
  if (!understood.has(`${file}${index ?? ''}`)) return true;
  const length = Math.min(path.length, problem.path.length);
  return problem.path.slice(0, length).every((key, at) => key === path[at]);
}

function parseOnce(): LintContext['parse'] {
  const parsed = new Map<string, ReturnType<typeof parseExpression>>();
  return (text) => {
    const known = parsed.get(text) ?? parseExpression(text);
    parsed.set(text, known);
    return known;
  };
}

/**
 * Names that files with mistakes would declare. A resource names itself; where even that cannot be read its file's name
 * stands for it.
 */
function brokenNames(files: readonly SchemaFile[], problems: readonly Problem[]): Set<string> {
  const faulty = new Set(problems.map(({ file }) => file));
  return new Set(
    files.flatMap((file) => {
      const place = faulty.has(file.path) ? fileKind(file.path) : undefined;
      if (!place) return [];
      if (place.kind === 'module') return [`module/${place.folder}`];
      if (place.kind !== 'resource') return [`${place.kind}/${place.name}`];
      const named = [...file.text.matchAll(/"?resource"?\s*:\s*["'](\w+)["']/g)].map((match) => at(match, 1));
      return [place.name, ...named].map((name) => `resource/${name}`);
    }),
  );
}

/** As a key or a text of its own: not as a part of another word. */
function saysName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w$]/.test(text[at - 1] ?? ' ') && !/[\w$]/.test(text[at + name.length] ?? ' ')) return true;
  return false;
}
