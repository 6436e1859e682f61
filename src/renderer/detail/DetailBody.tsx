import { useMemo, useState, type ReactNode } from 'react';
import type { CellContext } from '../../fields/cells';
import { isEmpty } from '../../language/rules';
import { searchReferences } from '../context/searchReferences';
import type { DocumentModel } from '../document/DocumentModel';
import { useShownTables } from '../document/useShownTables';
import { LinesTable } from '../lines/LinesTable';
import { DetailFields } from './DetailFields';
import { detailSections } from './detailSections';

interface DetailBodyProps {
  model: DocumentModel;
  context: CellContext;
  /** names of fields that stand above */
  told: readonly string[];
  /** it is a part of a record, of which empty fields say nothing */
  isPart?: boolean;
  /** what stands beside the header, or below it where the window is small */
  children: ReactNode;
}

/** Header and lines of a record in the order of its form; empty fields wait behind a button. */
export function DetailBody({ model, context, told, isPart = false, children }: DetailBodyProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const { compiled, document } = model.state;
  const { resource } = compiled;
  const { t } = context;
  const find = useMemo(() => searchReferences(resource), [resource]);
  const { above, below } = useMemo(() => detailSections(compiled, told), [compiled, told]);
  const tables = useShownTables(model);
  const empty = [...above, ...below]
    .flatMap(({ fields }) => fields)
    .filter(({ field, visible }) => model.holds(visible) && isEmpty(document[field.name])).length;
  const given = { model, context, isWhole };
  return (
    <>
      <div className="gj-detail-top">
        <DetailFields {...given} sections={above}>
          {empty > 0 && !isPart && (
            <button
              type="button"
              className="gj-detail-more"
              aria-expanded={isWhole}
              onClick={() => setWhole((was) => !was)}
            >
              {isWhole ? t('收起空字段') : t('显示 {count} 个空字段', { count: empty })}
            </button>
          )}
        </DetailFields>
        {children}
      </div>
      {tables.map((table) => (
        <LinesTable key={table.name} model={model} table={table} search={find} isReadOnly />
      ))}
      <DetailFields {...given} sections={below} />
    </>
  );
}
