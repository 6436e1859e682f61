import { Suspense, type ReactNode } from 'react';
import { cellOf, type CellContext } from '../../fields/cells';
import { viewOf } from '../../fields/views';
import { FilesRoom } from '../files/FilesRoom';
import type { Field } from '../../language/model';
import { marked, markOf } from '../columns/marked';
import type { DocumentModel } from '../document/DocumentModel';

/** Every header field that the person may see, with its value. */
export function DetailFields({ model, context }: { model: DocumentModel; context: CellContext }): ReactNode {
  const { document, compiled } = model.state;
  const shown = compiled.header.filter(({ visible }) => model.holds(visible));
  const contentOf = (field: Field): ReactNode => {
    const value = document[field.name];
    if (value === null || value === undefined) return '—';
    const View = viewOf(field);
    return View ? (
      <Suspense>
        <View value={value} t={context.t} />
      </Suspense>
    ) : (
      cellOf(field)(value, field, document, context)
    );
  };
  return (
    <FilesRoom arrivals={model.arrivals}>
      <dl className="gj-detail-fields">
        {shown.map(({ field }) => (
          <div key={field.name} data-field={field.name} className={viewOf(field) && 'is-whole'}>
            <dt>{context.t(field.title)}</dt>
            <dd>{marked(contentOf(field), markOf(document, field.name))}</dd>
          </div>
        ))}
      </dl>
    </FilesRoom>
  );
}
