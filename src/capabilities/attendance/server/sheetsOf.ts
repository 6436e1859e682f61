import type { Model, Resource } from '../../../language/model';
import { actionNamed } from '../../../language/rules';
import type { Sheets } from '../language';

/** The resource of the sheets, and what it says. */
export interface SheetsOf {
  resource: Resource;
  sheets: Sheets;
}

const known = new WeakMap<Model, SheetsOf | null>();

/** The resource whose records ask people to confirm a month; undefined: there is none. */
export function sheetsOf(model: Model): SheetsOf | undefined {
  const found = known.get(model);
  if (found !== undefined) return found ?? undefined;
  const resource = Object.values(model.resources).find(({ uses }) => uses.attendance?.sheets !== undefined);
  const sheets = resource?.uses.attendance?.sheets;
  const own = resource && sheets ? { resource, sheets } : null;
  known.set(model, own);
  return own ?? undefined;
}

/** State in which an action leaves records. */
export function stateAfter(resource: Resource, action: string): number {
  return actionNamed(resource, action).to ?? 0;
}
