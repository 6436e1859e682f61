import { stripComments } from 'jsonc-parser';

/** A JSON text with blanks where comments were, so that all else stays in its place. */
export function withoutComments(text: string): string {
  return text.includes('//') || text.includes('/*') ? stripComments(text, ' ') : text;
}

/** The value of a JSON text that may hold comments. @throws SyntaxError as JSON.parse does */
export function parseJsonc(text: string): unknown {
  return JSON.parse(withoutComments(text)) as unknown;
}

/** Whether a text is JSON, comments allowed. */
export function isJsonc(text: string): boolean {
  try {
    parseJsonc(text);
    return true;
  } catch {
    return false;
  }
}
