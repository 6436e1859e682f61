import type { ApprovalState } from './ApprovalState';
import { openParts } from './openParts';
import { everyNode, nodeOf } from './places';
import type { Flow, FlowNode } from './Flow';

/**
 * Whether an approval shows somebody the document that it is about, whatever his own rights: he began it or sees to it
 * now, or it is his turn or he got a copy at a step that shows more than the form. Who has decided keeps what the approval
 * says of his decision, and the document no more. `people`: he and those for whom he stands in.
 */
export function showsDocument(flow: Flow, state: ApprovalState, people: readonly string[]): boolean {
  return people.some((person) => showsPerson(flow, state, person));
}

function showsPerson(flow: Flow, state: ApprovalState, person: string): boolean {
  if (state.initiator === person || state.keepers?.includes(person) === true) return true;
  const turns = openParts(flow, state).filter((task) => task.person === person);
  const steps = turns.flatMap((task) => nodeOf(flow, task.node) ?? []);
  if (steps.some(showsWhole)) return true;
  if (!state.copied.has(person)) return false;
  const step = nodeOf(flow, state.copied.get(person) ?? '');
  // Who names somebody by hand may see the form alone himself: nobody is shown more by him.
  return step ? showsWhole(step) : everyNode(flow.nodes).every(showsWhole);
}

const showsWhole = (node: FlowNode): boolean => !('shows' in node) || node.shows !== 'form';
