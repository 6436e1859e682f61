import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';

/** One problem for the terminal and the overlay: `file:line:column`, the message, what is allowed, what was probably meant. */
export function problemText(problem: Problem, files: readonly SchemaFile[]): string {
  const text = files.find((file) => file.path === problem.file)?.text ?? '';
  const { line, column } = position(text, offsetOf(problem, text));
  const lines = [`${problem.file}:${line}:${column} ${problem.severity} ${problem.rule}`, `  ${problem.message}`];
  if (problem.didYouMean) lines.push(`  Did you mean "${problem.didYouMean}"?`);
  if (problem.hint) lines.push(`  ${problem.hint}`);
  return lines.join('\n');
}

function offsetOf(problem: Problem, text: string): number {
  if (problem.path.length === 0) return problem.span?.start ?? 0;
  const tree = parseTree(text);
  if (!tree) return 0;
  // A key that is missing has no place of its own: its nearest parent has.
  const places = problem.path.map((_, index) => findNodeAtLocation(tree, problem.path.slice(0, problem.path.length - index)));
  const node = places.find((place) => place !== undefined) ?? tree;
  return problem.atKey && node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
