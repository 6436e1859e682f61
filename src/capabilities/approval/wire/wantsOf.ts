import type { Step, Want } from './ApprovalState';
import { isOfBranches, type Flow, type FlowNode } from './Flow';

/** What a flow needs to go on: the first steps that are not over, in every branch that is taken. */
export function wantsOf({ nodes }: Flow, steps: ReadonlyMap<string, Step>): Want[] {
  const wants: Want[] = [];
  if (walk(nodes, steps, wants)) wants.push({ want: 'end', node: '' });
  return wants;
}

/** Whether a sequence is over; adds what its first step that is not over needs. */
function walk(nodes: readonly FlowNode[], steps: ReadonlyMap<string, Step>, wants: Want[]): boolean {
  return nodes.every((node) => isOver(node, steps, wants));
}

const FIRST: Readonly<Record<Exclude<FlowNode['kind'], 'parallel'>, Want['want']>> = {
  approve: 'people',
  handle: 'people',
  copy: 'copies',
  condition: 'choice',
  inclusive: 'choice',
  timer: 'time',
  sub: 'sub',
};

function isOver(node: FlowNode, steps: ReadonlyMap<string, Step>, wants: Want[]): boolean {
  const step = steps.get(node.id);
  if (step === undefined && node.kind !== 'parallel') {
    wants.push({ want: FIRST[node.kind], node: node.id });
    return false;
  }
  if (!isOfBranches(node)) return step?.state === 'passed' || step?.state === 'skipped';
  if (step?.state === 'skipped') return true;
  const taken = node.branches.filter(({ id }) => node.kind === 'parallel' || step?.branches?.includes(id));
  // Each is asked, although one that is not over decides already.
  return taken.map((branch) => walk(branch.nodes, steps, wants)).every(Boolean);
}
