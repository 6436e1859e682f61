import type { TextEdit } from '../../lint/fix/TextEdit';
import { baseOf } from '../../language/expand/impliedScreens';
import { locationsOf } from '../../lint/locate';
import type { Knowledge } from './Workbench';

/** Endings of the screens that follow from a list, and are called after it. */
const ENDINGS = ['Add', 'Edit', 'Detail'];

/** What a file says of screens that follow from a list is said of those of its new name. */
export async function followingScreens(
  { context, input, uses }: Knowledge,
  list: string,
  name: string,
): Promise<TextEdit[]> {
  const view = context.views.find(({ resource }) => resource.screens.some((screen) => screen.name === list));
  if (view?.resource.screens.find((screen) => screen.kind === 'list')?.name !== list) return [];
  const follows = ENDINGS.flatMap((ending) => {
    const declared = uses.declarationOf({ kind: 'screen', name: baseOf(list) + ending });
    const isImplied = view.source.implied.some(({ path }) => path[1] === baseOf(list) + ending && path[2] === 'kind');
    return declared && isImplied ? [{ place: declared.place, text: baseOf(name) + ending }] : [];
  });
  const places = await locationsOf(
    follows.map(({ place }) => ({ ...place, atKey: true, span: { start: 0, end: String(place.path.at(-1)).length } })),
    input.files,
  );
  return follows.flatMap(({ place: { file }, text }, index) => {
    const found = places[index];
    return found ? [{ file, start: found.start, end: found.end, text }] : [];
  });
}
