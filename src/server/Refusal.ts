import type { Issue } from '../language/model';

/**
 * One line of a refusal: `code` is what people call the record or place, `remark` says why; `text` is the whole
 * sentence.
 */
export interface RefusalLine {
  code: string;
  remark: string;
  text?: string;
  /** what people call the record, where `code` names a place in it */
  record?: string;
  /** where the state of the record refuses: what that is and what to do first */
  remedy?: string;
  table?: string;
  line?: number;
  field?: string;
  /** of a timetable: the cell; day as YYYY-MM-DD */
  cell?: { row: string; day: string };
  /** where the remedy is */
  lead?: Lead | undefined;
  /** of what is only told: whether it is as it should be */
  tone?: 'good' | 'bad';
  /** it only warns: the call does what it is asked for once it says `confirmed` */
  isWarning?: true;
}

/** A screen that the caller may open: its title in the language of the caller, and its address in the application. */
export interface Lead {
  title: string;
  to: string;
}

/** A business refusal: HTTP 200 with its own code in the envelope. Nothing was stored. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Refused, with a list of reasons (code 900, shown as a dialog). */
export function refuse(message: string, lines: RefusalLine[]): Refusal {
  return new Refusal(900, message, lines);
}

/** Refuses where anything is said, unless it only warns and somebody has confirmed it. */
export function refuseUnconfirmed(message: string, lines: RefusalLine[], isConfirmed: boolean): void {
  if (lines.length > 0 && !(isConfirmed && lines.every(({ isWarning }) => isWarning))) throw refuse(message, lines);
}

/** Whether an error only warns, all of it. */
export function onlyWarns(error: unknown): error is Refusal & { data: RefusalLine[] } {
  if (!(error instanceof Refusal) || !Array.isArray(error.data) || error.data.length === 0) return false;
  return (error.data as RefusalLine[]).every(({ isWarning }) => isWarning === true);
}

/** Whether a call is sent again by somebody who has been warned. */
export function isConfirmed(body: unknown): boolean {
  return (body as { confirmed?: unknown } | null | undefined)?.confirmed === true;
}

/** A call that is not allowed or makes no sense; the number is both the HTTP status and the code of the envelope. */
export class CallError extends Error {
  /**
   * `message` is a Chinese source text, worded in the caller's language when it is answered, with `params` filled in.
   */
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429,
    message: string,
    readonly params: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

/** Another person changed the record meanwhile (code 409); carries the record as it is now. */
export function conflict(issue: Issue, current: unknown): Refusal {
  return new Refusal(409, issue.message, current);
}
