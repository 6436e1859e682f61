import type { Threading } from '../language';

/** Why nobody can answer a record, in Chinese; undefined: answers are taken. */
export function closedAs({ open }: Threading, state: number, isHidden: boolean): string | undefined {
  if (isHidden) return '话题已被屏蔽，不能回答';
  return open.includes(state) ? undefined : '话题已关闭，不能再回答';
}
