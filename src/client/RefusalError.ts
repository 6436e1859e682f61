import { CallError } from './CallError';

/** One reason of a refusal: which record or cell, and what about it. */
export interface RefusalLine {
  code: string;
  remark: string;
  /** what to do first */
  remedy?: string;
  /** what people call the record, where `code` names a place in it */
  record?: string;
  /** the screen where the remedy is, in the words of the person */
  lead?: { title: string; to: string };
  /** of what is only told: whether it is as it should be */
  tone?: 'good' | 'bad';
  /** it only warns */
  isWarning?: true;
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
    this.isWarning = entries.length > 0 && this.lines.length === entries.length && this.lines.every(isWarning);
  }
}

function isWarning(line: RefusalLine): boolean {
  return line.isWarning === true;
}

function line(entry: unknown): RefusalLine | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { code, isWarning: warns, lead, record, remark, remedy, tone } = entry as Record<string, unknown>;
  return {
    code: text(code),
    remark: text(remark),
    ...(typeof remedy === 'string' ? { remedy } : {}),
    ...(typeof record === 'string' ? { record } : {}),
    ...(isLead(lead) ? { lead } : {}),
    ...(tone === 'good' || tone === 'bad' ? { tone } : {}),
    ...(warns === true ? { isWarning: true } : {}),
  };
}

function isLead(value: unknown): value is NonNullable<RefusalLine['lead']> {
  const { title, to } = (value ?? {}) as { title?: unknown; to?: unknown };
  return typeof title === 'string' && typeof to === 'string' && to.startsWith('/') && !to.startsWith('//');
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
