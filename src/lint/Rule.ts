import type { LocaleFile } from '../language/load/LocaleFile';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';
import type {
  LintContext,
  LoadingContext,
  ResourceContext,
  SharedContext,
  TextContext,
  TranslationContext,
} from './LintContext';
import type { Gathering } from './Gathering';
import type { ResourceView } from './ResourceView';

/** What a rule says of one mistake; the runner adds the rule's id and severity. */
export type Finding = Omit<Problem, 'rule' | 'severity'> & {
  /**
   * a name that is nowhere; nothing is found where a file that cannot be understood says it, so that one mistake is one
   * finding
   */
  missing?: string;
};

/**
 * A small set of files that shows a rule at work, as the difference from `baseFiles`: a JSON value or a text replaces a
 * file, null takes it away. The examples are documentation and tests at once.
 */
export interface Example {
  files: Readonly<Record<string, unknown>>;
  /** where the finding must stand (bad examples) */
  at?: { file: string; path: (string | number)[] };
}

/**
 * One thing that the linter watches over. It looks where it says that it looks, by which of the following it has, and
 * sees no more than that needs: so the linter knows what to look at again when a file has changed, and what not.
 */
export interface Rule {
  /** stable, kebab-case */
  id: string;
  severity: Problem['severity'];
  /** one sentence: what holds where the rule is silent */
  summary: string;
  /** cannot be silenced in a file: what it finds is not understood, or lost, whatever its author says */
  isFinal?: true;
  /** says what could be shorter or finer: not of a file whose shape is not right yet, where more may be meant */
  isAdvice?: true;
  /**
   * compares files with each other in what they share, note or translate: that most do otherwise accuses only who is at
   * work, and mends nothing
   */
  byAnalogy?: true;
  /** in the text of one file, a schema or translations */
  inFile?(file: SchemaFile | LocaleFile, context: Pick<LintContext, 'remember'>): Iterable<Finding>;
  /** in what modules and resources share: machines, dictionaries, field sets, modules */
  inShared?(context: SharedContext): Iterable<Finding>;
  /** in one resource, with what it names */
  inResource?(view: ResourceView, context: ResourceContext): Iterable<Finding>;
  /** in what it notes of each resource, all together */
  gathers?: Gathering;
  /** in the translation files and the glossary alone */
  inTranslations?(context: TranslationContext): Iterable<Finding>;
  /** in the texts that people read and their translations */
  inTexts?(context: TextContext): Iterable<Finding>;
  /** in what the loader could not understand, and in what files say to the linter itself */
  inLoading?(context: LoadingContext): Iterable<Finding>;
  /** each yields at least one finding of this rule; put together only for who asks, which no run of the linter does */
  bad(): readonly Example[];
  /** none yields a finding of this rule */
  good(): readonly Example[];
}
