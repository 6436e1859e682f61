import { get } from '../../client';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { Resource } from '../../language/model';

interface Found {
  list: Record<string, unknown>[];
  total: number;
}

/**
 * Searches what the fields of a resource refer to. The call says which field it is for, so that it needs no right on
 * the whole list. `asOf`: the day of the document, on which what it fills counts.
 */
export function searchReferences(resource: Resource, forFilter = false, asOf?: () => string | undefined): RefSearch {
  return (field, { among, within, text, ids, named, parentId, pageSize = 20, pageNum = 1 }, signal) => {
    const target = field.target!;
    const { dated, listPath, filter, parent } = target;
    const day = dated && asOf?.();
    const params: Record<string, string> = {
      ref: field.askedAs ?? `${resource.name}.${field.path}`,
      pageNum: String(pageNum),
      pageSize: String(pageSize),
      ...(forFilter ? {} : filter),
    };
    if (day !== undefined) params.asOf = day;
    if (text !== undefined && text !== '') params.keyword = text;
    if (named) params.named = named.join('\n');
    if (among !== undefined) params.among = among;
    if (within !== undefined) params[target.within!.name] = within;
    if (ids) params.id = ids.join(',');
    if (parentId !== undefined && parent !== undefined) params[parent] = parentId;
    return get<Found>(listPath, params, { ...(signal ? { signal } : {}), background: true });
  };
}
