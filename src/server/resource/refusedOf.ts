import { got } from '../../lib/got';
import { validateDocument, type DocumentProblem } from '../../language/rules';
import type { Found, Saved } from './capability/Capability';
import type { Connection } from '../storage';
import type { Call } from './Call';

/**
 * Lets the capabilities of a resource enter what people do not, and tells what is wrong with records that are to be
 * saved: what was found before, what cannot be entered, the rules of the schema files, and of records without fault so
 * far what else must hold. The first that is found of a place stands.
 * @param isThorough see {@link Phases.enter}
 */
export async function refusedOf(
  call: Call,
  saved: readonly Saved[],
  before: readonly Found[],
  database: Connection,
  isThorough = false,
): Promise<Found[]> {
  const { phases } = call.services;
  const sound = (found: readonly Found[]): readonly Saved[] => {
    const faulty = new Set(found.flatMap(({ problem, state }) => (problem.isWarning ? [] : [state])));
    return saved.filter(({ state }) => !faulty.has(state));
  };
  const found = [...before, ...(await phases.enter(call, isThorough ? saved : sound(before), database, isThorough))];
  const known = new Map(saved.map(({ state }) => [state, new Set<string>()]));
  for (const { problem, state } of found) got(known, state).add(placeOf(problem));
  for (const { state } of saved)
    found.push(
      ...validateDocument(state)
        .filter((problem) => !got(known, state).has(placeOf(problem)))
        .map((problem) => ({ state, problem })),
    );
  return [...found, ...(await phases.check(call, sound(found), database))];
}

function placeOf({ table, line, field }: DocumentProblem): string {
  return `${table ?? ''}/${line ?? ''}/${field ?? ''}`;
}
