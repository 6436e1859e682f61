import { useMemo, type ReactNode } from 'react';
import { get } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { isObject } from '../../../lib/isObject';
import type { FieldViewProps } from '../../../renderer/capability/CapabilityPage';
import { useCellContext } from '../../../renderer/context/useCellContext';
import { DetailBody } from '../../../renderer/detail/DetailBody';
import { formFields } from '../../designedForm/wire';
import { ownModel } from '../../designedForm/page';
import { JOURNAL, JOURNAL_CALLS, type JournalForm } from '../wire';
import './journal.css';

/** What a journal says, as the form shows it that it was written into. */
export default function JournalContentView({ document, resource, value }: FieldViewProps): ReactNode {
  const context = useCellContext();
  const asked = { template: String(document[JOURNAL.template]), version: String(document[JOURNAL.version]) };
  const { value: form } = useLoaded(
    `${resource.api}/${asked.template}/${asked.version}`,
    (options) => get<JournalForm>(`${resource.api}/${JOURNAL_CALLS.form}`, asked, options),
    true,
  );
  const model = useMemo(
    () => form && ownModel(form.title, { fields: formFields(form.form.items) }, resource, isObject(value) ? value : {}),
    [form, resource, value],
  );
  if (!model) return <span aria-busy="true" />;
  return (
    <div className="journal-view">
      <DetailBody model={model} context={context} told={[]} isPart>
        {null}
      </DetailBody>
    </div>
  );
}
