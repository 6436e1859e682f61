import type { parseExpression } from '../language/expression';
import type { LocaleFile } from '../language/load/LocaleFile';
import type { FieldRegistries } from '../language/load/loadModel';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';
import type { Sources } from '../language/meta/Sources';
import type { Catalogue, Model } from '../language/model';
import type { SchemaText } from '../language/texts/collectTexts';
import type { CodeFile } from './codeTexts';
import type { Glossary } from './readGlossary';
import type { Locale } from './readLocale';
import type { Remember } from './Remember';
import type { ProjectIndex } from './ProjectIndex';
import type { Place, ResourceView } from './ResourceView';
import type { Silences } from './Silences';

/** All that the linter knows of a project. */
export interface LintContext {
  files: readonly SchemaFile[];
  localeFiles: readonly LocaleFile[];
  /** translation files that could be read */
  locales: readonly Locale[];
  /** those that have changed since the last commit, as they were there; none where that is not known */
  committed: readonly Locale[];
  registries: FieldRegistries;
  model: Model;
  sources: Sources;
  /** names of the modules */
  modules: ReadonlySet<string>;
  catalogue: Catalogue;
  /** texts of the schema files that people read */
  texts: readonly SchemaText[];
  /** source files and the texts in them; undefined where the code was not read */
  code: readonly CodeFile[] | undefined;
  /** the agreed words of the trade, none where there is no such file or it cannot be read */
  glossary: Glossary;
  glossaryFile: LocaleFile | undefined;
  /** what the loader could not understand (rules json and shape) */
  loadProblems: readonly Problem[];
  /** what authors have silenced */
  silences: Silences;
  /** what resources name of each other, over all of them */
  index: ProjectIndex;
  /** resources of the model with the places where their parts are written */
  views: readonly ResourceView[];
  /** spares working out again what depends on the content of single files alone */
  remember: Remember;
  /** parses an expression; each text once, as common ones stand in many files and several rules read them */
  parse(expression: string): ReturnType<typeof parseExpression>;
  /**
   * Whether something of this name is written in a file that could not be understood. Rules about unknown names stay
   * silent then, so that one mistake is one finding.
   */
  isBroken(kind: 'resource' | 'module' | 'machine' | 'dictionary' | 'fieldSet', name: string): boolean;
  /** Whether a place is a part of a file, or in a resource of a family, that could not be understood. */
  isFaulty(place: Place): boolean;
  /** Whether a file that could not be understood says this name, as whatever. */
  isSaidInBroken(name: string): boolean;
}

/** What is shared, read by whole. */
export type SharedSources = Pick<Sources, 'modules' | 'machines' | 'dictionaries' | 'fieldSets'>;

/** What a rule may look at beside one resource: what is shared, and other resources by the names that it finds. */
export interface ResourceContext extends Pick<LintContext, 'registries' | 'model' | 'index' | 'parse' | 'isBroken'> {
  sources: SharedSources;
}

/**
 * What a rule may look at that looks at no single resource; the last three are for findings whose fix brings back a
 * text.
 */
export interface SharedContext extends Pick<LintContext, 'loadProblems' | 'texts' | 'locales' | 'code' | 'files'> {
  sources: SharedSources;
}

export type TranslationContext = Pick<LintContext, 'locales' | 'localeFiles' | 'glossary' | 'glossaryFile'>;

/** Texts, where they are said and how they are translated. */
export interface TextContext
  extends TranslationContext, Pick<LintContext, 'texts' | 'code' | 'committed' | 'loadProblems'> {
  /** names of the modules */
  modules: ReadonlySet<string>;
}

/** What could not be understood, and what files say to the linter itself. */
export interface LoadingContext extends Pick<
  LintContext,
  'loadProblems' | 'silences' | 'files' | 'locales' | 'texts' | 'code'
> {
  sources: Pick<Sources, 'breaks' | 'resources'>;
}
