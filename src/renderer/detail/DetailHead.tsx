import type { ReactNode } from 'react';
import { cellOf, type CellContext } from '../../fields/cells';
import { isEmpty, stateOf } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import { mainAmount } from './mainAmount';
import type { RecordTitle } from './recordTitle';
import { StateSteps } from './StateSteps';

interface DetailHeadProps {
  model: DocumentModel;
  context: CellContext;
  title: RecordTitle;
  /** what leads to other records, and what may be done with this one */
  children: ReactNode;
}

/** What a person looks for first: which record this is, where it stands, what it comes to, what may be done now. */
export function DetailHead({ model, context, title, children }: DetailHeadProps): ReactNode {
  const { compiled, document } = model.state;
  const { resource } = compiled;
  const { machine } = resource;
  const { t } = context;
  const state = machine?.states.find(({ value }) => value === stateOf(machine, document));
  const amount = mainAmount(compiled);
  const hasAmount = amount && model.holds(amount.visible) && !isEmpty(document[amount.field.name]);
  return (
    <div className="gj-detail-head">
      <div className="gj-detail-row">
        <h2 className="gj-detail-name">
          <span className="gj-detail-kind">{t(resource.title)}</span>{' '}
          <span data-field={title.name.field}>{title.name.text}</span>
          {title.code && (
            <span className="gj-detail-code" data-field={title.code.field}>
              {' '}
              {title.code.text}
            </span>
          )}
        </h2>
        {machine && state && (
          <span className={`gj-tag gj-tag-${state.color}`} data-field={machine.field}>
            {t(state.title)}
          </span>
        )}
        {hasAmount && (
          <p className="gj-detail-amount">
            <span>{t(amount.field.title)}</span>{' '}
            <strong>{cellOf(amount.field)(document[amount.field.name], amount.field, document, context)}</strong>
          </p>
        )}
      </div>
      <div className="gj-detail-row">
        {machine && <StateSteps machine={machine} record={document} />}
        <div className="gj-detail-bar">{children}</div>
      </div>
    </div>
  );
}
