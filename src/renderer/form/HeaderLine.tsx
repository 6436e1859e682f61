import { Fragment, type ReactNode } from 'react';
import { useT } from '../../client';
import { cellOf } from '../../fields/cells';
import { isEmpty } from '../../language/rules';
import { useCellContext } from '../context/useCellContext';
import type { DocumentModel } from '../document/DocumentModel';

/** Fields shown. */
const MOST = 5;

/**
 * What matters of a folded header in one line: the first of its filled fields that lists show. It unfolds the header.
 */
export function HeaderLine({ model, onUnfold }: { model: DocumentModel; onUnfold(): void }): ReactNode {
  const t = useT();
  const context = useCellContext();
  const { compiled, document } = model.state;
  const lists = compiled.resource.screens.flatMap((screen) => (screen.kind === 'list' ? [screen] : []));
  const listed = new Set(lists[0]?.columns.map(({ path }) => path));
  const shown = compiled.header
    .filter(({ field, visible }) => listed.has(field.name) && !isEmpty(document[field.name]) && model.holds(visible))
    .slice(0, MOST);
  return (
    <button type="button" className="gj-form-line" aria-expanded={false} onClick={onUnfold}>
      {shown.map(({ field }) => (
        <Fragment key={field.name}>
          <small>{t(field.title)}</small>
          <span>{cellOf(field)(document[field.name], field, document, context)}</span>
        </Fragment>
      ))}
      <b>{t('展开表头')}</b>
    </button>
  );
}
