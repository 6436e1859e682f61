import { isObject } from '../../lib/isObject';
import type { Codemod, Rewrite } from './Codemod';

/**
 * Version 3: what a file leaves out follows from kinds and names. Where leaving something out meant that there is
 * none, that is said from now on.
 */
export const saidOnce: Codemod = {
  to: 3,
  summary: 'What follows from the kind of a resource or screen need not be said; that there is none of it must be.',
  rewrites(kind, value) {
    if (kind !== 'resource' || !isObject(value) || !isObject(value.screens)) return [];
    const screens = Object.entries(value.screens).filter((entry): entry is [string, Screen] => isObject(entry[1]));
    const isDocument = value.kind === 'document';
    const [first] = screens.find(([, screen]) => screen.kind === 'list') ?? [];
    return [
      ...screens.flatMap(([name, screen]) => unsaid(name, screen, name === first, isDocument)),
      ...(isDocument && first !== undefined ? noForms(first, screens) : []),
    ];
  },
};

type Screen = Record<string, unknown>;

function unsaid(name: string, screen: Screen, isFirst: boolean, isDocument: boolean): Rewrite[] {
  const { group, kind, measures } = screen;
  const isSummed = isObject(measures) && Object.values(measures).includes('sum');
  const demanded: [key: string, value: unknown, isDemanded: boolean][] = [
    ['permission', 'list', kind === 'report'],
    ['actions', [], kind === 'report' || (kind === 'list' && isFirst)],
    ['sort', [], isDocument && (kind === 'list' || (kind === 'report' && group === undefined))],
    ['totals', [], kind === 'report' && isSummed],
  ];
  return demanded.flatMap(([key, insert, isDemanded]) =>
    isDemanded && screen[key] === undefined ? [{ path: ['screens', name, key], insert }] : [],
  );
}

/** Forms and details that documents had none of. */
function noForms(listName: string, screens: readonly [string, Screen][]): Rewrite[] {
  const base = listName.endsWith('List') ? listName.slice(0, -'List'.length) : listName;
  const actions = screens.find(([name]) => name === listName)?.[1].actions;
  const names: [name: string, action: string, isThere: (screen: Screen) => boolean][] = [
    [`${base}Add`, 'add', ({ kind, mode }) => kind === 'form' && mode === 'add'],
    [`${base}Edit`, 'edit', ({ kind, mode }) => kind === 'form' && mode === 'edit'],
    [`${base}Detail`, 'detail', ({ kind }) => kind === 'detail'],
  ];
  return names.flatMap(([name, action, isThere]) =>
    !Array.isArray(actions) ||
    !actions.includes(action) ||
    screens.some(([known, screen]) => known === name || isThere(screen))
      ? []
      : [{ path: ['screens', name], insert: null }],
  );
}
