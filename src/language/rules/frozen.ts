import type { Field, Issue, Resource } from '../model';
import type { Document } from './Document';

/** Under which name a record says, beside its fields, what uses it (`{used: {title, code}}`). */
export const FROZEN_BY = 'frozenBy';

/** A record that uses another: Chinese title of its resource, and its number; null for whom may not see it. */
export interface FirstUse {
  title: string;
  code: string | null;
}

/** Whether a resource has fields that may not change once its record is used. */
export function hasFrozen({ fields }: Pick<Resource, 'fields'>): boolean {
  return fields.some(({ frozen }) => frozen !== undefined);
}

/** What keeps a field of a stored record from being changed; undefined: nothing does. */
export function frozenBy({ frozen }: Field, document: Document): FirstUse | undefined {
  return frozen && (document[FROZEN_BY] as Partial<Record<string, FirstUse>> | undefined)?.[frozen];
}

/** Under which name a record says, beside its fields, which of them follow another account set. */
export const KEPT_BY = 'keptBy';

/** Fields of a record that another account set keeps. */
export interface KeptBy {
  /** its name */
  accountSet: string;
  fields: readonly string[];
}

/** What keeps a field of a record elsewhere; undefined: nothing does. */
export function keptBy({ name, path }: Pick<Field, 'name' | 'path'>, document: Document): KeptBy | undefined {
  const kept = document[KEPT_BY] as KeptBy | undefined;
  return name === path && kept?.fields.includes(name) ? kept : undefined;
}

/** Whether people may not change a field of a stored record for what uses it, or keeps it elsewhere. */
export function isKeptFrom(field: Field, document: Document): boolean {
  return frozenBy(field, document) !== undefined || keptBy(field, document) !== undefined;
}

/** The refusal to change such a field, and where it can be changed. */
export function keptIssue({ accountSet }: Pick<KeptBy, 'accountSet'>): Issue {
  return { message: '由账套【{accountSet}】共享并维护，请在该账套修改，或先停止共享', params: { accountSet } };
}

/** The refusal to change such a field, and what can be done instead. `t`: translates titles. */
export function frozenIssue({ code, title }: FirstUse, record: Resource, t: (text: string) => string): Issue {
  const params = { title: t(title), record: t(record.title) };
  return code === null
    ? { message: '已用于您无权查看的{title}，不能修改；需要不同的值时请新增{record}', params }
    : {
        message: '已用于{title}【{code}】等，不能修改；需要不同的值时请新增{record}',
        params: { ...params, code },
      };
}
