import { isObject } from '../lib/isObject';
import { MIN_REASON, type Silence } from '../language/meta/Silence';
import type { Problem } from '../language/load/Problem';
import type { Place } from './ResourceView';
import type { Rule } from './Rule';

/** One rule that an object names, with the place of the object. */
export interface WrittenSilence extends Place {
  rule: string;
  /** as written, of whatever type */
  reason: unknown;
}

/** One that names a rule and a reason as it should. */
export type SilencedRule = WrittenSilence & { reason: string };

/**
 * What authors have silenced, and which of it was needed. Only what is well-formed silences anything: the name of a
 * rule that may be silenced, and a reason.
 */
export class Silences {
  readonly written: readonly WrittenSilence[];
  readonly #byFile = new Map<string, SilencedRule[]>();
  readonly #used = new Set<SilencedRule>();

  constructor(
    /** as they stand in the files, of whatever form */
    readonly raw: readonly Silence[],
    readonly rules: readonly Pick<Rule, 'id' | 'isFinal' | 'byAnalogy'>[],
  ) {
    this.written = raw.flatMap(({ value, ...place }) =>
      isObject(value) ? Object.entries(value).map(([rule, reason]) => ({ ...place, rule, reason })) : [],
    );
    const known = new Set(rules.filter(({ isFinal }) => !isFinal).map(({ id }) => id));
    for (const silence of this.written) {
      const { file, rule, reason } = silence;
      if (known.has(rule) && isReason(reason))
        this.#byFile.set(file, [...(this.#byFile.get(file) ?? []), { ...silence, reason }]);
    }
  }

  /**
   * What silences a finding: an object that it stands at or beneath. Each that does so counts as used; the nearest is
   * given back.
   */
  covering({ file, rule, path }: Pick<Problem, 'file' | 'rule' | 'path'>): SilencedRule | undefined {
    const covering = (this.#byFile.get(file) ?? []).filter(
      (silence) => silence.rule === rule && silence.path.every((key, index) => key === path[index]),
    );
    for (const silence of covering) this.#used.add(silence);
    return covering.toSorted((a, b) => b.path.length - a.path.length)[0];
  }

  /** Well-formed ones that have silenced nothing so far. */
  unused(): SilencedRule[] {
    return [...this.#byFile.values()].flat().filter((silence) => !this.#used.has(silence));
  }
}

export function isReason(reason: unknown): reason is string {
  return typeof reason === 'string' && reason.trim().length >= MIN_REASON;
}
