import type { ReactNode } from 'react';
import { cellOf, type CellContext } from '../../fields/cells';
import type { DocumentModel } from '../form/DocumentModel';

/** Every header field that the person may see, with its value. */
export function DetailFields({ model, context }: { model: DocumentModel; context: CellContext }): ReactNode {
  const { document, compiled } = model.state;
  const shown = compiled.header.filter(({ visible }) => model.holds(visible));
  return (
    <dl className="gj-detail-fields">
      {shown.map(({ field }) => (
        <div key={field.name} data-field={field.name}>
          <dt>{context.t(field.title)}</dt>
          <dd>{document[field.name] === null || document[field.name] === undefined ? '—' : cellOf(field)(document[field.name], field, document, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
