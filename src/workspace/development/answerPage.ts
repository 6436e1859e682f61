import type { SchemaFindings, SchemaPlaces, ServerStop, ToolAnswer, ToolQuestion } from '../../language/wire';
import { projectPlaces } from '../projectPlaces';
import type { Project } from '../loadProject';
import type { SchemaErrors } from '../SchemaErrors';
import { makeFix, schemaFindings } from './brokenState';

/** What the development server knows when the page asks. */
export interface ToolState {
  root: string;
  /** the last good one */
  project(): Promise<Project>;
  /** what is wrong now, if something is; `revision` counts the saves */
  broken: { errors: SchemaErrors; revision: number } | undefined;
  /** why the server does not answer; null where it does */
  stopped: ServerStop | null;
}

const known = new WeakMap<Project, Promise<Record<string, SchemaPlaces>>>();

/** Answers a question of the page; what cannot be answered is refused with the reason. */
export async function answerPage(
  state: ToolState,
  { id, ...question }: ToolQuestion & { id: number },
): Promise<ToolAnswer> {
  try {
    return { id, answer: await answerTo(state, question) };
  } catch (error) {
    return { id, refusal: error instanceof Error ? error.message : String(error) };
  }
}

async function answerTo(
  state: ToolState,
  question: ToolQuestion,
): Promise<SchemaFindings | SchemaPlaces | ServerStop | null> {
  const { broken } = state;
  switch (question.ask) {
    case 'places':
      return (await placesOf(await state.project()))[question.resource] ?? {};
    case 'findings':
      return broken ? schemaFindings(broken.errors, broken.revision) : null;
    case 'server':
      return state.stopped;
    case 'fix':
      if (!broken || broken.revision !== question.revision) throw new Error('The files have changed since.');
      makeFix(broken.errors, question.index, state.root);
      return null;
    default:
      throw new Error('This question is not known.');
  }
}

/** Worked out when it is first asked for, once for each state of the files. */
function placesOf(project: Project): Promise<Record<string, SchemaPlaces>> {
  const places = known.get(project) ?? projectPlaces(project.files);
  known.set(project, places);
  return places;
}
