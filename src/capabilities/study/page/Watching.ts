import { post } from '../../../client';
import { REPORT_EVERY, reachedOf, studyCalls, type Range, type StudyProgress, type StudyView } from '../wire';

/** What is watched of a video and not reported yet, and how far that goes. */
export class Watching {
  readonly #api: string;
  readonly #view: StudyView;
  readonly #onProgress: (progress: StudyProgress) => void;
  /** stretches that are not believed yet, the last one still grows */
  #waiting: Range[] = [];
  #from: number;
  #last: number;
  /** of what the server knows and what was played since */
  #furthest: number;
  #told: number;
  #reportedAt = Date.now();
  #isSending = false;

  constructor(api: string, view: StudyView, onProgress: (progress: StudyProgress) => void) {
    this.#api = api;
    this.#view = view;
    this.#onProgress = onProgress;
    const { place, ranges } = view.progress;
    this.#from = place;
    this.#last = place;
    this.#told = place;
    this.#furthest = view.progress.state === 'finished' ? view.length : reachedOf(ranges);
  }

  /** Seconds up to which the learner may move where nothing is skipped. */
  furthest(): number {
    return this.#furthest;
  }

  /** The player stands elsewhere: what comes is another stretch. */
  moved(place: number): void {
    if (place === this.#last) return;
    this.#close();
    this.#from = place;
    this.#last = place;
  }

  /** The player has gone on. */
  played({ currentTime, paused, seeking }: Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'seeking'>): void {
    if (seeking) return;
    // Whoever moves elsewhere seeks, which is told before.
    if (currentTime < this.#last) this.moved(currentTime);
    else {
      this.#last = currentTime;
      if (this.#from <= this.#furthest) this.#furthest = Math.max(this.#furthest, currentTime);
    }
    if (!paused && Date.now() - this.#reportedAt >= REPORT_EVERY * 1000) this.report(currentTime);
  }

  /**
   * Reports what was watched and where the player stands. What could not be reported, or is not believed yet, comes
   * with the next report. @param isLast the page goes: it is sent all the same
   */
  report(place = this.#last, isLast = false): void {
    this.#close();
    this.#reportedAt = Date.now();
    if (this.#waiting.length === 0 && place === this.#told) return;
    if (!this.#isSending || isLast) void this.#send(place, isLast);
  }

  #close(): void {
    if (this.#last > this.#from) this.#waiting.push([this.#from, this.#last]);
    this.#from = this.#last;
  }

  async #send(place: number, isLast: boolean): Promise<void> {
    this.#isSending = true;
    const stretches = this.#waiting.length > 0 ? this.#waiting : [[place, place] as const];
    this.#waiting = [];
    for (const [index, [from, to]] of stretches.entries()) {
      const body = { id: this.#view.id, from, to, place };
      try {
        const progress = await post<StudyProgress>(studyCalls(this.#api).watch, body, {
          background: true,
          quiet: true,
          isParting: isLast,
        });
        this.#told = place;
        const rest = restOf([from, to], progress.ranges);
        if (rest && this.#isReachable(rest, progress)) this.#waiting.unshift(rest);
        this.#onProgress(progress);
      } catch {
        // The server was not reached: nothing of it is lost.
        this.#waiting.unshift(...stretches.slice(index).filter(([begin, end]) => end > begin));
        break;
      }
    }
    this.#isSending = false;
  }

  /** Whether what is not believed yet will be: where nothing is skipped it must join what was watched. */
  #isReachable([from]: Range, { ranges }: StudyProgress): boolean {
    return !this.#view.isStraight || from <= reachedOf(ranges);
  }
}

/** What of a stretch is not among what was watched: its end; undefined: all of it is. */
function restOf([from, to]: Range, ranges: readonly Range[]): Range | undefined {
  const around = ranges.find(([begin, end]) => begin <= from + 0.1 && end > from);
  const begin = around ? around[1] : from;
  return to - begin > 0.2 ? [begin, to] : undefined;
}
