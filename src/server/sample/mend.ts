import { got } from '../../lib/got';
import { ownMember } from '../../language/expression';
import {
  isEmpty,
  validateDocument,
  type CompiledField,
  type Document,
  type DocumentProblem,
  type DocumentState,
} from '../../language/rules';
import { balanceLines } from './balanceLines';
import { emptyHidden } from './emptyHidden';
import { isClosed, sampled } from './enterFields';
import type { Making } from './Making';
import { otherValues } from './otherValues';

/** Times that what is refused is entered anew. */
const ROUNDS = 24;
/** In a hundred: how often a value is tried that the check may have been written for, and not another one by chance. */
const MEANT = 70;

/**
 * Enters anew what the rules of the record refuse, until they accept it. Returns the first problem that is left, if one
 * is. `given` stays.
 */
export function mend(state: DocumentState, given: Document, making: Making): DocumentProblem | undefined {
  let problems: DocumentProblem[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    emptyHidden(state);
    problems = validateDocument(state);
    if (problems.length === 0) return undefined;
    const anew = new Map<string | undefined, Map<number, Document>>();
    for (const problem of problems)
      for (const place of placesToMend(state, problem))
        if (!Object.hasOwn(given, place.compiled.field.path)) enterAnew(state, place, round, making, anew);
    for (const [table, rows] of anew)
      if (table === undefined) state.set(got(rows, HEADER));
      else state.setLines(table, rows);
    for (const { fields, name } of state.compiled.tables) balanceLines(state, name, fields);
  }
  return problems[0];
}

interface Place {
  compiled: CompiledField;
  line?: number;
}

/**
 * The fields whose values are to blame: the refused one, or those that a refused computed one or a rule of the whole
 * record reads.
 */
function placesToMend(state: DocumentState, { field, line, table }: DocumentProblem): Place[] {
  const { byPath, check, computed } = state.compiled;
  const own = table === undefined ? field : `${table}.${field}`;
  const paths =
    field !== undefined
      ? [own!, ...missingFor(state, byPath.get(own!), line)]
      : check
          .filter(({ must }) => must.run(state.environment()) === false)
          .flatMap(({ must }) => must.dependencies.map((path) => path.replace('[].', '.')));
  const seen = new Set<string>();
  const entered = (path: string): CompiledField[] => {
    const compiled = byPath.get(path);
    if (!compiled || seen.has(path)) return [];
    seen.add(path);
    if (!isClosed(compiled)) return [compiled];
    return [...(computed.find(({ target }) => target === compiled)?.reads ?? [])].flatMap(entered);
  };
  return paths.flatMap(entered).flatMap((compiled): Place[] => {
    if (compiled.table === undefined) return [{ compiled }];
    if (line !== undefined && compiled.table === table) return [{ compiled, line }];
    return state.lines(compiled.table).map((_, index) => ({ compiled, line: index }));
  });
}

/** Fields that the checks of a field compare it with and that are empty, such as the beginning of what has an end. */
function missingFor(state: DocumentState, compiled: CompiledField | undefined, line: number | undefined): string[] {
  if (!compiled || compiled.check.length === 0) return [];
  const { table } = compiled;
  const { outer, record } = state.environment(table, line);
  return compiled.check
    .flatMap(({ must }) => must.dependencies)
    .flatMap((name) => {
      const own = ownMember(record, name);
      if (own === null) return [table === undefined ? name : `${table}.${name}`];
      return own === undefined && outer && ownMember(outer, name) === null ? [name] : [];
    });
}

/** Stands for the line where a value belongs to the header. */
const HEADER = -1;

/** Notes another value for a field; what is changed at once is computed once. */
function enterAnew(
  state: DocumentState,
  { compiled, line = HEADER }: Place,
  round: number,
  making: Making,
  anew: Map<string | undefined, Map<number, Document>>,
): void {
  const { field, table } = compiled;
  const row = table === undefined ? state.document : state.lines(table)[line]!;
  const others = making.random.isLikely(MEANT) ? otherValues(compiled, state, row) : [];
  const value = others.length > 0 ? making.random.pick(others) : sampled(compiled, row, making);
  const rows = anew.get(table) ?? new Map<number, Document>();
  // What nobody must fill in is left out rather than wrong.
  rows.set(line, {
    ...rows.get(line),
    [field.name]: isEmpty(value) || (round > ROUNDS / 2 && field.required === false) ? null : value,
  });
  anew.set(table, rows);
}
