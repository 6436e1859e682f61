import { isOfBranches, type Branch, type BranchNode, type Flow, type FlowNode } from './Flow';

/** Where a step stands: in which sequence and at which place of it, the innermost first. */
export type Place = readonly { nodes: readonly FlowNode[]; at: number }[];

/** The place of a step; undefined: the flow has none of this id. */
export function placeOf({ nodes }: Flow, id: string): Place | undefined {
  return within(nodes, id);
}

function within(nodes: readonly FlowNode[], id: string): Place | undefined {
  for (const [at, node] of nodes.entries()) {
    if (node.id === id) return [{ nodes, at }];
    if (!isOfBranches(node)) continue;
    for (const branch of node.branches) {
      const inner = within(branch.nodes, id);
      if (inner) return [...inner, { nodes, at }];
    }
  }
  return undefined;
}

export function nodeOf(flow: Flow, id: string): FlowNode | undefined {
  const [first] = placeOf(flow, id) ?? [];
  return first?.nodes[first.at];
}

/** A branch that a step lies in, with the node that it is a branch of. */
export interface Around {
  node: BranchNode;
  branch: Branch;
}

/** Branches that a step lies in, the innermost first. */
export function branchesAround(flow: Flow, id: string): Around[] {
  const inner = (nodes: readonly FlowNode[]): boolean => everyNode(nodes).some((node) => node.id === id);
  return everyNode(flow.nodes)
    .filter((node) => isOfBranches(node))
    .flatMap((node) => node.branches.flatMap((branch) => (inner(branch.nodes) ? [{ node, branch }] : [])))
    .toReversed();
}

/** All steps of a tree, each before those within it. */
export function everyNode(nodes: readonly FlowNode[]): FlowNode[] {
  return nodes.flatMap((node) => [
    node,
    ...(isOfBranches(node) ? node.branches.flatMap((branch) => everyNode(branch.nodes)) : []),
  ]);
}

/** Ids of a step, of what lies in it, and of all that comes after it: what is done again once it begins again. */
export function fromOn(flow: Flow, id: string): ReadonlySet<string> {
  const place = placeOf(flow, id) ?? [];
  return new Set(
    place.flatMap(({ at, nodes }, level) => everyNode(nodes.slice(level === 0 ? at : at + 1)).map((node) => node.id)),
  );
}

/** Ids of all that must be over before a step begins: what comes before it in its own sequence and in those around it. */
export function before(flow: Flow, id: string): ReadonlySet<string> {
  const place = placeOf(flow, id) ?? [];
  return new Set(place.flatMap(({ at, nodes }) => everyNode(nodes.slice(0, at)).map((node) => node.id)));
}
