import { ENGINE } from './namesResource';
import type { Node } from './walk';

/** Rights that the engine itself declares, and examples of the linter, which speak of no project that there is. */
const DECLARED = /^src\/(language\/kernel\.ts$|lint\/)/;
const ASKING = /^(can|canAny|holds|holdsAny)$/;

/**
 * Permissions of screens that code of the engine names: as one of those that the schema files have (`codes`), as the
 * beginning of one, or as what somebody is asked to hold.
 */
export function namedPermissions(file: string, node: Node, codes: ReadonlySet<string>): string[] {
  if (!ENGINE.test(file) || DECLARED.test(file)) return [];
  if (node.type === 'TemplateElement') {
    const { raw } = node.value as { raw: string };
    return /^\/\w+\/$/.test(raw) && [...codes].some((code) => code.startsWith(raw)) ? [raw] : [];
  }
  if (node.type === 'Literal') return typeof node.value === 'string' && codes.has(node.value) ? [node.value] : [];
  if (node.type !== 'CallExpression' || !ASKING.test(String((node.callee as Node).name))) return [];
  return (node.arguments as Node[])
    .flatMap((argument) => (argument.type === 'ArrayExpression' ? (argument.elements as Node[]) : [argument]))
    .flatMap(({ value }) => (typeof value === 'string' && value.startsWith('/') && !codes.has(value) ? [value] : []));
}
