/** A remark on a record (wire). What was taken back stands there without its text. */
export interface Remark {
  id: string;
  text: string;
  userId: string;
  userName: string;
  /** YYYY-MM-DD HH:mm:ss */
  time: string;
  /** people whom it names */
  mentions: Person[];
  isRemoved: boolean;
}

export interface Person {
  id: string;
  name: string;
}

/** The remarks of a record, oldest first. */
export interface Remarks {
  list: Remark[];
}

/** Signs of a remark, people whom it names, remarks of a record, and people who are offered: at most. */
export const REMARK_TEXT = 1000;
export const REMARK_MENTIONS = 20;
export const REMARKS_OF_RECORD = 1000;
export const PEOPLE_OFFERED = 20;

/** Field that holds how many there are of a record. */
export const REMARK_COUNT = 'remarkCount';

/** Action part of the permission to write remarks; whoever sees a record may read them. */
export const REMARK = 'remark';

/** Calls of a resource whose records can be remarked on. */
export function remarkCalls(api: string): Record<'list' | 'add' | 'remove' | 'people', string> {
  return {
    list: `${api}/remarks`,
    add: `${api}/remark`,
    remove: `${api}/removeRemark`,
    people: `${api}/remarkPeople`,
  };
}
