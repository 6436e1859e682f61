import type { Implied, Origin } from './Origin';
import type { ResourceInput } from './resourceMeta';
import type { DictionaryInput, FieldSetInput, MachineInput, ModuleInput } from './sharedMeta';

/** A parsed file of the right shape, with where it came from. */
export interface Source<T> {
  file: string;
  /** position in a family file, whose resources share one file */
  index?: number;
  value: T;
}

/** A resource with all that follows from what its author wrote, and what that was. */
export interface ResourceSource extends Source<ResourceInput> {
  module: string;
  /** as it stands in the file, without what is said to the linter */
  written: unknown;
  origins: readonly Origin[];
  shadows: readonly Origin[];
  implied: readonly Implied[];
}

/**
 * All files of the right shape, by kind and name. The first of two resources of one name wins; the linter reports the
 * second.
 */
export interface Sources {
  modules: Map<string, Source<ModuleInput>>;
  resources: ResourceSource[];
  machines: Map<string, Source<MachineInput>>;
  dictionaries: Map<string, Source<DictionaryInput>>;
  fieldSets: Map<string, Source<FieldSetInput>>;
  /** breaks that authors acknowledge, as written */
  breaks: Source<unknown>[];
}
