import { useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../../../client';
import { maySeeField } from '../../../language/rules';
import type { ColumnLayout } from '../../../language/wire';
import { fieldColumn, type Row } from '../../columns/fieldColumn';
import { useColumns } from '../../columns/useColumns';
import { expressionContext } from '../../context/expressionContext';
import { useCellContext } from '../../context/useCellContext';
import type { DocumentModel } from '../../document/DocumentModel';

/**
 * The header fields of a form as the person arranged them over what the person's roles lay down (E-09), kept like the
 * columns of a table: as deviations. What must be filled in is always shown, and so is what is wrong. `moved`: fields
 * that the person or a role put elsewhere.
 */
export function useFormColumns(
  model: DocumentModel,
): ReturnType<typeof useColumns<Row>> & { moved: ReadonlySet<string> } {
  const context = useCellContext();
  const { compiled } = model.state;
  const { resource } = compiled;
  const table = `${resource.name}.form`;
  const declared = useMemo(() => {
    const rights = expressionContext(resource);
    return resource.form.sections.flatMap(({ fields }) =>
      fields.flatMap((name) => {
        const found = compiled.header.find(({ field }) => field.name === name);
        if (!found || found.visible === false) return [];
        if (!maySeeField(found, rights) && !model.holds(found.visible)) return [];
        return [
          {
            ...fieldColumn(found.field, { path: name }, context, false),
            required: found.required === true,
            entered: found.value === undefined && found.editable !== false && !found.field.system,
          },
        ];
      }),
    );
  }, [model, compiled, resource, context]);
  const wrong = useSyncExternalStore(model.subscribe, () =>
    model.problems.flatMap(({ field, table: of }) => (of === undefined && field !== undefined ? [field] : [])).join(),
  );
  const needed = useMemo(() => new Set(wrong.split(',')), [wrong]);
  const { columnLayouts, roleLayouts } = useSnapshot(session);
  const [own, ofRoles] = [columnLayouts, roleLayouts].map((layouts) => layouts[table] as ColumnLayout | undefined);
  const moved = useMemo(
    () =>
      new Set([...(ofRoles ?? []), ...(own ?? [])].flatMap(({ after, path }) => (after === undefined ? [] : [path]))),
    [own, ofRoles],
  );
  return { ...useColumns(table, declared, needed, 'form'), moved };
}
