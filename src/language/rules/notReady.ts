import type { Conversion, Issue, Resource } from '../model';
import { nameOf, stateOf } from './refusalOf';
import { remedyTo } from './remedyTo';

/**
 * Why the state of a document keeps a conversion from making anything of it, and what to do first; null where it does
 * not. The button and the server ask the same.
 */
export function notReady(
  { machine, ...resource }: Resource,
  { from }: Conversion,
  record: Record<string, unknown>,
): Issue | null {
  if (from === undefined || !machine) return null;
  const state = stateOf(machine, record);
  if (from.includes(state)) return null;
  return {
    message: '{title}【{code}】该状态下不可下推',
    params: { title: resource.title, code: nameOf({ machine, ...resource }, record) },
    remedy: remedyTo(machine, state, from),
  };
}
