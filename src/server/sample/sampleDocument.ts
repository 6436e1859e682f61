import {
  conditionHolds,
  newDocument,
  newLine,
  type CompiledField,
  type CompiledResource,
  type CompiledTable,
  type Document,
  type DocumentState,
} from '../../language/rules';
import { balanceLines } from './balanceLines';
import { enterFields, isClosed } from './enterFields';
import type { Making } from './Making';
import { mend } from './mend';

/** Lines of a document at most, where its schema does not demand more. */
const LINES = 5;
/** New beginnings for a record that could not be mended. */
const BEGINNINGS = 30;
/** From this one on records have no more lines than they must: shares of one line are the whole. */
const FEWEST_FROM = 10;

/**
 * Makes up a record that all rules of its resource accept: defaults, then what people enter, then what is computed.
 * What the rules still refuse is entered anew.
 * @param given values that it must have
 * @throws Error naming the rule when none can be made: rules that contradict each other, or demand a reference to what
 *   there is nothing of
 */
export function sampleDocument(compiled: CompiledResource, given: Document, making: Making): DocumentState {
  let refusal = '';
  for (let beginning = 0; beginning < BEGINNINGS; beginning++) {
    const state = newDocument(compiled, making.context, given);
    enterHeader(state, given, making);
    for (const table of enteredTables(compiled))
      if (conditionHolds(table.visible, state.environment()))
        enterLines(state, table, making, beginning >= FEWEST_FROM);
    const problem = mend(state, given, making);
    if (!problem) return state;
    refusal = `${problem.title ?? ''} ${problem.message} ${JSON.stringify(problem.params ?? {})}`.trim();
  }
  throw new Error(`No sample of ${compiled.resource.name} can be made that its own rules accept: ${refusal}`);
}

/** Whoever gives the value of a dated field says what counts from the beginning; its days follow. */
function enteredTables({ header, tables }: CompiledResource): readonly CompiledTable[] {
  return tables.filter(({ name }) => !header.some(({ field }) => field.dated === name));
}

/** Whether it depends on the rest of the record whether a field is shown or open. */
const isConditional = ({ editable, visible }: CompiledField): boolean =>
  typeof visible !== 'boolean' || typeof editable !== 'boolean';

function enterHeader(state: DocumentState, given: Document, making: Making): void {
  const fields = state.compiled.header.filter(
    (compiled) => !Object.hasOwn(given, compiled.field.name) && !isClosed(compiled) && compiled.visible !== false,
  );
  const isDemanded = ({ required }: CompiledField) => conditionHolds(required, state.environment());
  state.set(
    enterFields(
      fields.filter((compiled) => !isConditional(compiled)),
      state.document,
      isDemanded,
      making,
    ),
  );
  for (const compiled of fields.filter(isConditional)) {
    if (conditionHolds(compiled.visible, state.environment()) && conditionHolds(compiled.editable, state.environment()))
      state.set(enterFields([compiled], state.document, isDemanded, making));
  }
}

function enterLines(
  state: DocumentState,
  { field, fields, name }: CompiledTable,
  making: Making,
  hasFewest: boolean,
): void {
  const { min = 0, max = LINES } = field.settings as { min?: number; max?: number };
  const chosen = making.random.between(min, Math.max(min, Math.min(max, LINES)));
  // Lines that must name what only documents make, such as open items, are left out.
  const lacks = fields.some(
    ({ required, field: each }) =>
      required === true && each.target !== undefined && !making.library.has(each.target.resource),
  );
  const count = lacks || hasFewest ? min : chosen;
  const [conditional, plain] = [fields.filter(isConditional), fields.filter((compiled) => !isConditional(compiled))];
  const fresh = newLine(state, name);
  const rows = Array.from({ length: count }, () => ({
    ...fresh,
    ...enterFields(plain, fresh, ({ required }) => required === true, making),
  }));
  state.insertLines(name, 0, rows);
  for (const compiled of conditional) {
    const open = state.lines(name).flatMap((row, line): [number, Document][] => {
      const environment = state.environment(name, line);
      if (
        isClosed(compiled) ||
        !conditionHolds(compiled.visible, environment) ||
        !conditionHolds(compiled.editable, environment)
      )
        return [];
      return [[line, enterFields([compiled], row, ({ required }) => conditionHolds(required, environment), making)]];
    });
    state.setLines(name, new Map(open));
  }
  balanceLines(state, name, fields);
}
