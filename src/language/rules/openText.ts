/** What became of a text that names a record: it is still looked for, none fits, or several do. */
export type OpenState = 'awaited' | 'none' | 'several';

export interface OpenText {
  text: string;
  state: OpenState;
}

const SIGNS: Readonly<Record<OpenState, string>> = { awaited: '?', none: '!', several: '*' };
const LONGEST = 100;

/**
 * What stands in a reference in place of a record as long as a typed text has not led to one. It is no id, so no rule
 * takes it for one and nothing is saved with it.
 */
export function openText(text: string, state: OpenState): string {
  return SIGNS[state] + text.slice(0, LONGEST);
}

/** The text that stands in a reference in place of a record; undefined where a record stands, or nothing. */
export function readOpenText(value: unknown): OpenText | undefined {
  if (typeof value !== 'string') return undefined;
  const state = (Object.keys(SIGNS) as OpenState[]).find((known) => value.startsWith(SIGNS[known]));
  return state && { text: value.slice(1), state };
}
