/** Kinds of slips that people make in schema files. */
export const MUTATION_KINDS = [
  'key',
  'name',
  'type',
  'choice',
  'operator',
  'function',
  'bracket',
  'path',
  'permission',
  'missing text',
  'missing translation',
  'missing refusal',
] as const;

export type MutationKind = (typeof MUTATION_KINDS)[number];

/** One slip: a stretch of a file that became another. */
export interface Mutation {
  kind: MutationKind;
  file: string;
  start: number;
  end: number;
  text: string;
}
