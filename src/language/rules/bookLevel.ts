import type { Field, ReportScreen } from '../model';

/** What a book is asked by: levels of its tree that are told, `1,2`; of nothing asked all of them. */
export const LEVELS = 'level';

const NAMES = ['一级', '二级', '三级', '四级', '五级'];

/** Levels that a book is asked for, the uppermost is 1; undefined: all of them. */
export function askedLevels(asked: Readonly<Record<string, string>>): number[] | undefined {
  const levels = (asked[LEVELS] ?? '').split(',').filter((text) => /^[1-9]$/.test(text));
  return levels.length === 0 ? undefined : levels.map(Number);
}

/** What people choose levels with; undefined: the report is no book of a tree. */
export function levelField({ book, rollUp }: Pick<ReportScreen, 'book' | 'rollUp'>): Field | undefined {
  if (book === undefined || rollUp === undefined) return undefined;
  return {
    name: LEVELS,
    path: LEVELS,
    type: 'enum',
    title: '级次',
    required: false,
    visible: true,
    editable: true,
    check: [],
    copy: false,
    unique: false,
    system: false,
    width: 90,
    settings: {},
    options: NAMES.map((label, index) => ({ value: String(index + 1), label })),
  };
}
