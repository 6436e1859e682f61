import type { ApprovalState } from './ApprovalState';
import { everyNode, nodeOf } from './places';
import type { Flow, FlowNode } from './Flow';

/**
 * Whether an approval shows somebody the document that it is about, whatever his own rights: he began it or sees to it
 * now, or was asked or got a copy at a step that shows more than the form. `people`: he and those for whom he stands in.
 */
export function showsDocument(flow: Flow, state: ApprovalState, people: readonly string[]): boolean {
  return people.some((person) => showsPerson(flow, state, person));
}

function showsPerson(flow: Flow, state: ApprovalState, person: string): boolean {
  if (state.initiator === person || state.keepers?.includes(person) === true) return true;
  const steps = state.tasks.flatMap((task) => (task.person === person ? (nodeOf(flow, task.node) ?? []) : []));
  if (steps.some(showsWhole)) return true;
  // A copy that somebody sent by hand shows what a step of copies would.
  return state.copied.has(person) && everyNode(flow.nodes).every((node) => node.kind !== 'copy' || showsWhole(node));
}

const showsWhole = (node: FlowNode): boolean => !('shows' in node) || node.shows !== 'form';
