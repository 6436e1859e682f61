import type { AssignableFunction, FunctionNode } from '../../../language/wire';

export interface Narrowing {
  /** whether a title or code is meant; undefined: nothing is searched for */
  matches?: ((text: string) => boolean) | undefined;
  /** title as it is shown */
  titleOf(node: FunctionNode): string;
  functionTitleOf(item: AssignableFunction): string;
  /** only screens with a function among these */
  assigned?: ReadonlySet<string> | undefined;
}

/**
 * The tree without what is not looked for. A group or module that fits keeps all below it, a screen is kept whole when
 * its name, its name in the schema or one of its functions fits. The nodes kept are those given as long as nothing
 * below them was left out.
 */
export function narrowFunctions(nodes: readonly FunctionNode[], narrowing: Narrowing): FunctionNode[] {
  const { matches, titleOf, functionTitleOf, assigned } = narrowing;
  return nodes.flatMap((node) => keep(node, matches === undefined));

  function keep(node: FunctionNode, isInside: boolean): FunctionNode[] {
    const isMeant = isInside || matches!(titleOf(node)) || (node.kind === 'screen' && matches!(node.id));
    const hasMeant = isMeant || node.functions.some((item) => matches!(item.code) || matches!(functionTitleOf(item)));
    const hasAssigned = assigned === undefined || node.functions.some(({ code }) => assigned.has(code));
    const functions = node.functions.length === 0 || (hasMeant && hasAssigned) ? node.functions : [];
    const children = node.children.flatMap((child) => keep(child, isMeant));
    if (functions.length === 0 && children.length === 0) return [];
    const isWhole =
      functions === node.functions &&
      children.length === node.children.length &&
      children.every((child, index) => child === node.children[index]);
    return [isWhole ? node : { ...node, functions, children }];
  }
}
