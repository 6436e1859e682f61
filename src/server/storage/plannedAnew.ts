import { sql } from 'kysely';

/** Begins a statement whose best plan depends on what is asked: pages of lists, reports. It is never kept prepared. */
export const plannedAnew = sql`/* planned anew */`;

export function isPlannedAnew(text: string): boolean {
  return text.trimStart().startsWith('/* planned anew */');
}
