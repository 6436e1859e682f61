import type { CellNote } from '../../../language/wire';

/** What is said of a cell, each text once: also by what keeps it from being entered, where something does. */
export function saidOfCell(notes: readonly CellNote[], closed: string | undefined): string[] {
  return [...new Set([...notes.map(({ text }) => text), ...(closed === undefined ? [] : [closed])])];
}
