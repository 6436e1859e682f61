import type { WrittenAt } from './SchemaPlaces';

/**
 * Events between the page and the development server, which travel over the socket of its tools; no other page can
 * reach it.
 */
export const ASK = 'guiju:ask';
export const ANSWER = 'guiju:answer';

/** Tells that schema files were saved that cannot be understood: {@link SchemaFindings}. */
export const SCHEMA_ERRORS = 'guiju:schema-errors';

/** Tells that the server has stopped by itself: {@link ServerStop}; null once it answers again. */
export const SERVER_STATE = 'guiju:server';

/** Why the server has stopped by itself. */
export interface ServerStop {
  /** what it said last */
  text: string;
  /** SQL that it refused to run, for a person to decide on; none where it stopped for another reason */
  statements: string[];
}

/** What the page asks: where a resource is written, what is wrong now, why the server has stopped, to make the fix of a finding. */
export type ToolQuestion =
  | { ask: 'places'; resource: string }
  | { ask: 'findings' }
  | { ask: 'server' }
  | { ask: 'fix'; revision: number; index: number };

export interface ToolAnswer {
  id: number;
  answer?: unknown;
  refusal?: string;
}

/** What is wrong with the schema files, in the language of the page. */
export interface SchemaFindings {
  /** counts the saves, so that no fix is made to what has changed since */
  revision: number;
  findings: SchemaFinding[];
}

export interface SchemaFinding extends Pick<WrittenAt, 'file' | 'line' | 'column'> {
  rule: string;
  message: string;
  hint?: string;
  /** the lines of the file, the place underlined */
  frame: string;
  /** what the fix does, where there is one */
  fix?: string;
}
