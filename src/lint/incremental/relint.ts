import { got } from '../../lib/got';
import { resourceOf } from '../../language/model';
import type { LocaleFile } from '../../language/load/LocaleFile';
import type { FieldRegistries } from '../../language/load/loadModel';
import type { SchemaFile } from '../../language/load/SchemaFile';
import type { CodeFile } from '../codeTexts';
import { conclude, type Conclusion } from '../conclude';
import { byRule, ofTranslations } from '../examineAll';
import { readGlossary } from '../readGlossary';
import { readLocale } from '../readLocale';
import { afresh } from '../Remember';
import type { Rule } from '../Rule';
import { Silences } from '../Silences';
import { judgeAgain } from './judgeAgain';
import type { Hash, Knowledge, Notes } from './Knowledge';
import { Neighbourhood } from './Neighbourhood';
import { reexamine, type Reexamined } from './reexamine';

/** What has changed since something was known. */
export interface Change {
  /** schema files with other contents; none is new, none is gone */
  schemas: readonly string[];
  /** a translation file or the glossary */
  isTranslated: boolean;
  /** the texts of the code */
  isCoded: boolean;
}

/** The files of a project as they are now, read when they are asked for. */
export interface LazyFiles {
  /** of all schema files, in their order */
  schemaPaths: readonly string[];
  localePaths: readonly string[];
  schema(path: string): SchemaFile;
  locales(): readonly LocaleFile[];
  glossary(): LocaleFile | undefined;
  code: readonly CodeFile[] | undefined;
  /** what rules noted before; undefined where that is lost */
  notes<Part extends keyof Notes>(part: Part): Notes[Part] | undefined;
}

export interface Relinted extends Conclusion {
  knowledge: Knowledge;
  /** those that are others now */
  notes: Partial<Notes>;
  /** names of the resources that were looked at */
  examined: string[];
}

/**
 * Looks again only at what a change concerns, and says what a run over all files would say. Undefined where what is
 * known does not tell that: then all files are to be looked at.
 */
export function relint(
  before: Knowledge,
  change: Change,
  files: LazyFiles,
  registries: FieldRegistries,
  rules: readonly Rule[],
  hash: Hash,
): Relinted | undefined {
  const paths = [...files.schemaPaths, ...files.localePaths];
  const resources = { ...before.resources };
  const owners = new Set(Object.values(resources).map(({ file }) => file));
  // What is shared concerns whoever uses it.
  if (change.schemas.some((path) => !owners.has(path))) return undefined;
  const altered = new Set(change.schemas);
  const changed = Object.entries(resources).flatMap(([name, { file }]) => (altered.has(file) ? [name] : []));
  const shared = files.schemaPaths.flatMap((path) => (owners.has(path) ? [] : [files.schema(path)]));
  const around = new Neighbourhood(before.resources, shared, files.schema, registries);
  const fresh = changed.length === 0 ? undefined : reexamine(changed, resources, around, registries, rules, hash);
  if (changed.length > 0 && !fresh) return undefined;

  const notes: Partial<Notes> = {};
  const knowledge: Knowledge = { ...before, resources, files: { ...before.files } };
  if (fresh && !judgeAgain(knowledge, before, fresh, notes, files, rules)) return undefined;
  for (const file of [...change.schemas.map(files.schema), ...(change.isTranslated ? files.locales() : [])]) {
    const found = byRule(rules, ({ inFile }) => inFile?.(file, { remember: afresh }));
    delete knowledge.files[file.path];
    if (Object.keys(found).length > 0) knowledge.files[file.path] = found;
  }
  const isSaid = [...(fresh?.examined.keys() ?? [])].some(
    (name) => resources[name]!.texts !== resourceOf(before, name).texts,
  );
  const isReadAgain = isSaid || change.isTranslated || change.isCoded;
  if (isReadAgain && !readAgain(knowledge, { ...change, isSaid }, fresh, notes, files, rules)) return undefined;
  if (fresh) Object.assign(knowledge, saidToLinter(before, fresh, files.schemaPaths));

  const silencing = {
    silences: new Silences(knowledge.silences, rules),
    loadProblems: [],
    isFaulty: () => false,
    isSaidInBroken: () => false,
  };
  const nothing = { loadProblems: [], files: [], locales: [], texts: [], code: undefined };
  const loaded = { ...silencing, ...nothing, sources: { breaks: knowledge.breaks, resources: [] } };
  const conclusion = conclude(knowledge, silencing, (rule) => rule.inLoading?.(loaded) ?? [], rules, paths);
  return { ...conclusion, knowledge, notes, examined: [...(fresh?.examined.keys() ?? [])] };
}

/** Looks at texts and translations again. */
function readAgain(
  knowledge: Knowledge,
  { isSaid, isTranslated }: Change & { isSaid: boolean },
  fresh: Reexamined | undefined,
  notes: Partial<Notes>,
  files: LazyFiles,
  rules: readonly Rule[],
): boolean {
  const known = files.notes('texts');
  if (!known) return false;
  const now = Object.fromEntries([...(fresh?.examined ?? [])].map(([name, { texts }]) => [name, texts]));
  const said = { shared: known.shared, resources: { ...known.resources, ...now } };
  if (isSaid) notes.texts = said;
  const localeFiles = files.locales();
  const glossaryFile = files.glossary();
  const glossary = (glossaryFile && readGlossary(glossaryFile)) ?? {};
  const translations = {
    localeFiles,
    locales: localeFiles.flatMap((file) => readLocale(file) ?? []),
    glossaryFile,
    glossary,
  };
  const own = Object.entries(knowledge.resources).flatMap(([name, { file }]) =>
    said.resources[name]!.map(([text, path]) => ({ text, file, path })),
  );
  const texts = [...said.shared, ...own];
  const modules = new Set(
    files.schemaPaths.flatMap((path) => (path.endsWith('/module.json') ? [path.split('/')[1]!] : [])),
  );
  const context = { ...translations, texts, modules, code: files.code, committed: [], loadProblems: [] };
  knowledge.texts = byRule(rules, ({ inTexts }) => inTexts?.(context));
  if (isTranslated)
    knowledge.translations = byRule(rules, (rule) => ofTranslations(rule, { ...translations, remember: afresh }));
  return true;
}

/** What files say to the linter itself, in the order of the files. */
function saidToLinter(
  before: Knowledge,
  { context, examined }: Reexamined,
  paths: readonly string[],
): Pick<Knowledge, 'breaks' | 'silences'> {
  const seen = new Set([...examined.values()].map(({ view }) => view.at().file));
  const order = new Map(paths.map((path, index) => [path, index]));
  const merged = <T extends { file: string }>(old: readonly T[], now: readonly T[]): T[] => {
    const all = [...old.filter(({ file }) => !seen.has(file)), ...now.filter(({ file }) => seen.has(file))];
    return all.sort((a, b) => got(order, a.file) - got(order, b.file));
  };
  return {
    silences: merged(before.silences, context.silences.raw),
    breaks: merged(before.breaks, context.sources.breaks),
  };
}
