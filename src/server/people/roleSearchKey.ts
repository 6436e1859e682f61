import { searchKeyOf } from '../resource/searchKey';

/** What a role of this name is found and sorted by where a field of a record names it. */
export function roleSearchKey(name: string): string {
  return searchKeyOf({ label: 'name', findBy: ['name'] }, { name });
}
