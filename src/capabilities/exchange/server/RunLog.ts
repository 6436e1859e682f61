import type { Document } from '../../../language/rules';
import { OUTCOME, type Outcome, RUN, RUN_LINE } from '../wire';

/** Lines that a run keeps; what else failed is counted. */
const MOST_LINES = 500;
/** Characters of a reason, which its field has room for. */
const MOST_REASON = 300;

const COUNTED: Readonly<Record<Outcome, 'added' | 'changed' | 'failed'>> = {
  [OUTCOME.added]: 'added',
  [OUTCOME.changed]: 'changed',
  [OUTCOME.gone]: 'changed',
  [OUTCOME.failed]: 'failed',
};

/** What becomes of the rows of a run. */
export class RunLog {
  readonly counts = { added: 0, changed: 0, skipped: 0, failed: 0 };
  readonly #lines: Document[] = [];
  readonly #failed: Document[] = [];

  /** Rows that stand already as they came. */
  skip(count = 1): void {
    this.counts.skipped += count;
  }

  /**
   * @param foreign code or number, or the place of a row that has none
   * @param more why, and the record that it became by the field that leads to it
   */
  tell(foreign: string, outcome: Outcome, more: Document = {}): void {
    this.counts[COUNTED[outcome]]++;
    const lines = outcome === OUTCOME.failed ? this.#failed : this.#lines;
    if (lines.length >= MOST_LINES) return;
    const reason = more[RUN_LINE.reason];
    lines.push({
      [RUN_LINE.foreign]: foreign.slice(0, 60),
      [RUN_LINE.outcome]: outcome,
      ...more,
      ...(typeof reason === 'string' ? { [RUN_LINE.reason]: reason.slice(0, MOST_REASON) } : {}),
    });
  }

  fail(foreign: string, reason: string): void {
    this.tell(foreign, OUTCOME.failed, { [RUN_LINE.reason]: reason });
  }

  /** Lines of the run, those that failed first. */
  get lines(): Document[] {
    return [...this.#failed, ...this.#lines].slice(0, MOST_LINES);
  }

  /** Counts by the fields of the run. */
  get figures(): Document {
    const { added, changed, failed, skipped } = this.counts;
    return { [RUN.added]: added, [RUN.changed]: changed, [RUN.skipped]: skipped, [RUN.failed]: failed };
  }
}
