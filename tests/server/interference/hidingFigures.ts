import type { RoleResource } from '../../../src/language/wire';
import type { TestApp } from '../testApp';
import { isFigure } from './hiddenRows';

/** What a role says that sees all records, and no figure of any. */
export function hidingFigures({ model }: TestApp): RoleResource[] {
  return Object.values(model.resources).flatMap(({ fields, hasOwnCalls, name }) => {
    const hidden = fields
      .flatMap((field) => [field, ...(field.fields ?? [])])
      .filter(isFigure)
      .map(({ path }) => path);
    return hasOwnCalls || hidden.length === 0 ? [] : [{ resource: name, rows: 'all' as const, hidden }];
  });
}
