import { compileExpression } from '../../language/expression';
import { type MachineAction, machineOf, type Resource } from '../../language/model';
import { isEmpty, refusalOf, type Document, type DocumentState } from '../../language/rules';
import type { Random } from '../../lib/Random';

/** Of a hundred records so many stay as they were entered; documents wander on more often than masters are disabled. */
const STAYS = { document: 40, master: 92 };

/** The actions by which a record is to be brought on, in order; none where it stays as it was entered. */
export function chosenActions({ fields, machine, uses: { postings } }: Resource, random: Random): MachineAction[] {
  if (!machine) return [];
  const isDocument = fields.some(({ fields: children }) => children);
  if (random.isLikely(isDocument ? STAYS.document : STAYS.master)) return [];
  const posts = new Set(postings.map(({ on }) => on));
  const reached = machine.states
    .map(({ value }) => pathTo({ machine }, [value], posts))
    .filter((path) => path !== undefined);
  return random.pick(reached);
}

/**
 * The shortest way from the initial state to one of some states, by actions that are not `barred`; undefined where
 * there is none.
 */
export function pathTo(
  { machine }: Pick<Resource, 'machine'>,
  states: readonly number[],
  barred: ReadonlySet<string> = new Set(),
): MachineAction[] | undefined {
  const paths = new Map<number, MachineAction[]>([[machine!.initial, []]]);
  for (const [state, path] of paths) {
    if (states.includes(state)) return path;
    for (const action of machine!.actions)
      if (
        action.to !== undefined &&
        action.undoes === undefined &&
        !barred.has(action.name) &&
        action.from.includes(state) &&
        !paths.has(action.to)
      )
        paths.set(action.to, [...path, action]);
  }
  return undefined;
}

/** Brings a record on as its actions would, with all that they set; stops where one is refused. */
export function act(state: DocumentState, actions: readonly MachineAction[]): void {
  const { byPath, resource } = state.compiled;
  for (const { name, sets, to } of actions) {
    if (refusalOf(state.compiled, name, state.document, state.context)) break;
    const values: Document = { [machineOf(resource).field]: to };
    for (const [field, expression] of Object.entries(sets)) {
      const target = byPath.get(field);
      const value = compileExpression(expression).run({ record: {}, context: state.context });
      if (target) values[field] = isEmpty(value) ? null : target.type.fromExpression(value!, target.field);
    }
    state.set(values);
  }
}
