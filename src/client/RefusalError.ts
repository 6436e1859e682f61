import { CallError } from './CallError';

/** One reason of a refusal: which record or cell, and what about it. */
export interface RefusalLine {
  code: string;
  remark: string;
  /** what to do first */
  remedy?: string;
}

/** The server refused for reasons of the business (code 900). Specification 000, section 8. */
export class RefusalError extends CallError {
  override name = 'RefusalError';
  readonly lines: readonly RefusalLine[];
  /** it only warns: sent again with `confirmed`, the call is done */
  readonly isWarning: boolean;

  constructor(message: string, data: unknown) {
    super(900, message, data);
    const entries: unknown[] = Array.isArray(data) ? data : [];
    this.lines = entries.map(line).filter((entry) => entry !== null);
    this.isWarning = entries.length > 0 && entries.every(isWarning);
  }
}

function isWarning(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && (entry as { isWarning?: unknown }).isWarning === true;
}

function line(entry: unknown): RefusalLine | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { code, remark, remedy } = entry as Record<string, unknown>;
  return { code: text(code), remark: text(remark), ...(typeof remedy === 'string' ? { remedy } : {}) };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
