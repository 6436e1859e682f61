import type { ResourceContext, SharedContext } from './LintContext';
import type { ResourceView } from './ResourceView';
import type { Finding } from './Rule';

/** What a rule noted of one resource. */
export interface Gathered<T> extends Pick<ResourceView, 'at'> {
  resource: string;
  note: T;
}

/**
 * How a rule looks at all resources together: it takes a note of each, and judges the notes. A resource that has not
 * changed keeps its note.
 */
export interface Gathering<T = unknown> {
  /** plain data */
  note(view: ResourceView, context: ResourceContext): T;
  /** @param notes in the order of the resources */
  judge(notes: readonly Gathered<T>[], context: Pick<SharedContext, 'sources' | 'loadProblems'>): Iterable<Finding>;
}

/** A gathering as the runner knows it: what is noted is the rule's own business. */
export function gathering<T>(of: Gathering<T>): Gathering {
  return of as Gathering;
}
