import { readFileSync } from 'node:fs';
import { parseJsonc } from '../../src/lib/jsonc';

const GUIDE = readFileSync('src/language/introduction.md', 'utf8');

/** What the guide to the language shows in blocks of JSON. */
export const guideBlocks: readonly string[] = [...GUIDE.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text]) =>
  text!.trim(),
);

/** What stands within backticks in its lines. */
export const guideSpans: readonly string[] = [...GUIDE.replace(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(
  ([, text]) => text!,
);

/** `"key": value, …` or `{ "key": value, … }` as an object; undefined for what is neither. @throws SyntaxError */
export function membersIn(text: string): Record<string, unknown> | undefined {
  const isMembers = /^"[\w$.]+":/.test(text);
  if (!isMembers && !text.startsWith('{ "')) return undefined;
  return parseJsonc(isMembers ? `{${text}}` : text) as Record<string, unknown>;
}
