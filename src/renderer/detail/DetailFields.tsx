import { Suspense, type ReactNode } from 'react';
import { cellOf, type CellContext } from '../../fields/cells';
import { typeOf } from '../../fields/pure';
import { viewOf } from '../../fields/views';
import { FilesRoom } from '../files/FilesRoom';
import type { Field } from '../../language/model';
import { isEmpty } from '../../language/rules';
import { useOwnView } from '../capability/CapabilityPage';
import { marked, markOf } from '../columns/marked';
import type { DocumentModel } from '../document/DocumentModel';
import { ScreenLink } from '../link/ScreenLink';
import { recordAddress } from '../link/recordAddress';
import type { DetailSection } from './detailSections';

interface DetailFieldsProps {
  model: DocumentModel;
  context: CellContext;
  sections: readonly DetailSection[];
  /** empty fields are shown, too */
  isWhole: boolean;
  /** stands below them */
  children?: ReactNode;
}

/** Header fields that the person may see, by the sections of the form. */
export function DetailFields({ model, context, sections, isWhole, children }: DetailFieldsProps): ReactNode {
  const { compiled, document } = model.state;
  const ownView = useOwnView(compiled.resource);
  const { t } = context;
  const contentOf = (field: Field): ReactNode => {
    const value = document[field.name];
    if (isEmpty(value)) return '—';
    const OwnView = ownView(field);
    if (OwnView)
      return (
        <Suspense>
          <OwnView value={value} document={document} resource={compiled.resource} />
        </Suspense>
      );
    const View = viewOf(field);
    if (View)
      return (
        <Suspense>
          <View value={value} t={t} />
        </Suspense>
      );
    const content = cellOf(field)(value, field, document, context);
    // Of several records none is the one that the value leads to.
    const address = typeOf(field).recordsIn ? undefined : recordAddress(field, value);
    return address === undefined ? content : <ScreenLink to={address}>{content}</ScreenLink>;
  };
  const shown = sections.flatMap(({ fields, title }) => {
    const own = fields.flatMap(({ field, visible }) => (model.holds(visible) ? [field] : []));
    const some = isWhole ? own : own.filter(({ name }) => !isEmpty(document[name]));
    return some.length === 0 ? [] : [{ title, fields: some }];
  });
  if (shown.length === 0 && !children) return null;
  return (
    <FilesRoom arrivals={model.arrivals}>
      <div className="gj-detail-sections">
        {shown.map(({ fields, title }) => (
          <section key={fields.map(({ name }) => name).join()} aria-label={title === undefined ? undefined : t(title)}>
            {title !== undefined && <h3>{t(title)}</h3>}
            <dl className="gj-detail-fields">
              {fields.map((field) => (
                <div
                  key={field.name}
                  data-field={field.name}
                  className={ownView(field) ? 'is-whole is-drawn' : viewOf(field) && 'is-whole'}
                >
                  <dt>{t(field.title)}</dt>
                  <dd>{marked(contentOf(field), markOf(document, field.name))}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {children}
      </div>
    </FilesRoom>
  );
}
