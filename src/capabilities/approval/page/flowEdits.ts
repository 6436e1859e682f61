import { isOfBranches, type Branch, type Flow, type FlowNode } from '../wire';

/** A place between two steps: in the flow's own line or in that of a branch, before the step that is `at` there. */
export interface Spot {
  branch: string | null;
  at: number;
}

type Change<T> = (all: readonly T[]) => readonly T[];

/** The flow with one of its lines of steps changed. */
function changeLine(flow: Flow, branch: string | null, change: Change<FlowNode>): Flow {
  if (branch === null) return { ...flow, nodes: change(flow.nodes) };
  return mapBranches(flow, (each) => (each.id === branch ? { ...each, nodes: change(each.nodes) } : each));
}

/** The flow with every branch, however deep, replaced by what `change` makes of it. */
function mapBranches(flow: Flow, change: (branch: Branch) => Branch): Flow {
  const within = (nodes: readonly FlowNode[]): readonly FlowNode[] =>
    nodes.map((node) =>
      isOfBranches(node)
        ? { ...node, branches: node.branches.map((branch) => change({ ...branch, nodes: within(branch.nodes) })) }
        : node,
    );
  return { ...flow, nodes: within(flow.nodes) };
}

/** Every line of steps, whichever holds a step of this id, changed. */
function changeAround(flow: Flow, id: string, change: (nodes: readonly FlowNode[], at: number) => readonly FlowNode[]) {
  const line = (nodes: readonly FlowNode[]): readonly FlowNode[] => {
    const at = nodes.findIndex((node) => node.id === id);
    return at < 0 ? nodes : change(nodes, at);
  };
  const deeper = mapBranches(flow, (branch) => ({ ...branch, nodes: line(branch.nodes) }));
  return { ...deeper, nodes: line(deeper.nodes) };
}

export function insertStep(flow: Flow, { at, branch }: Spot, node: FlowNode): Flow {
  return changeLine(flow, branch, (nodes) => nodes.toSpliced(at, 0, node));
}

export function removeStep(flow: Flow, id: string): Flow {
  return changeAround(flow, id, (nodes, at) => nodes.toSpliced(at, 1));
}

/** The step of the same id is replaced. */
export function replaceStep(flow: Flow, node: FlowNode): Flow {
  return changeAround(flow, node.id, (nodes, at) => nodes.with(at, node));
}

/** One place on or back in its own line; at its end it stays. */
export function moveStep(flow: Flow, id: string, by: 1 | -1): Flow {
  return changeAround(flow, id, (nodes, at) => swapped(nodes, at, at + by));
}

/** A branch before the last one, which is the one that is taken when no other is. */
export function addBranch(flow: Flow, stepId: string, branch: Branch, isBeforeLast: boolean): Flow {
  return changeAround(flow, stepId, (nodes, at) => {
    const node = nodes[at];
    if (!node || !isOfBranches(node)) return nodes;
    const place = isBeforeLast ? node.branches.length - 1 : node.branches.length;
    return nodes.with(at, { ...node, branches: node.branches.toSpliced(place, 0, branch) });
  });
}

/** Without a branch and what lies in it; of two the step goes and what lay in the other takes its place. */
export function removeBranch(flow: Flow, stepId: string, branchId: string): Flow {
  return changeAround(flow, stepId, (nodes, at) => {
    const node = nodes[at];
    if (!node || !isOfBranches(node)) return nodes;
    const branches = node.branches.filter(({ id }) => id !== branchId);
    return branches.length < 2
      ? nodes.toSpliced(at, 1, ...branches.flatMap((left) => left.nodes))
      : nodes.with(at, { ...node, branches });
  });
}

export function replaceBranch(flow: Flow, branch: Pick<Branch, 'id'> & Partial<Branch>): Flow {
  return mapBranches(flow, (each) => {
    if (each.id !== branch.id) return each;
    const { when, ...changed } = { ...each, ...branch };
    return when === undefined || when === '' ? changed : { ...changed, when };
  });
}

/** A branch one place on or back among its own, which is the order that conditions are asked in. */
export function moveBranch(flow: Flow, stepId: string, branchId: string, by: 1 | -1): Flow {
  return changeAround(flow, stepId, (nodes, at) => {
    const node = nodes[at];
    if (!node || !isOfBranches(node)) return nodes;
    const from = node.branches.findIndex(({ id }) => id === branchId);
    return nodes.with(at, { ...node, branches: swapped(node.branches, from, from + by) });
  });
}

function swapped<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const [one, other] = [all[from], all[to]];
  return one === undefined || other === undefined ? all : all.with(from, other).with(to, one);
}
