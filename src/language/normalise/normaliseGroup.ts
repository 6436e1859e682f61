import type { GroupInput } from '../meta/groupMeta';
import type { Group } from '../model';

/** What rows are brought together by, with the name of its column. */
export function normaliseGroup(input: GroupInput): Group {
  const {
    field: of,
    by,
    ranges,
    rangesOf,
  }: Exclude<GroupInput, string> = typeof input === 'string' ? { field: input } : input;
  const part = by ?? (ranges && 'range');
  return {
    path: part === undefined ? of : `${of}.${part}`,
    of,
    ...(by === undefined ? {} : { by }),
    ...(ranges === undefined ? {} : { ranges }),
    ...(rangesOf === undefined ? {} : { rangesOf: settingOf(rangesOf) }),
  };
}

function settingOf(path: string): { resource: string; field: string } {
  const [resource = '', field = ''] = path.split('.');
  return { resource, field };
}
