import { useEffect, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { ControlProps } from '../../../fields/faces/ControlProps';
import { isObject } from '../../../lib/isObject';
import { DocumentForm } from '../../../renderer/form/DocumentForm';
import { useDocumentPlace } from '../../../renderer/form/DocumentContext';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { Button } from '../../../ui/Button';
import { formFields, type Content } from '../../designedForm/wire';
import { ownModel } from '../../designedForm/page';
import { carriedOver, JOURNAL, JOURNAL_CALLS, type JournalForm, type PreviousJournal } from '../wire';
import { TemplateCards } from './TemplateCards';
import './journal.css';

const ID = /^\d{1,18}$/;

/** What a journal says, in the form of its template; before one is chosen, those that there are, what is due first. */
export default function JournalContent({ disabled = false, onChange, value }: ControlProps): ReactNode {
  const { model } = useDocumentPlace();
  const { compiled, document } = model.state;
  const { resource } = compiled;
  const given = useSyncExternalStore(model.subscribe, () => document[JOURNAL.template]);
  const template = typeof given === 'string' && ID.test(given) ? given : undefined;
  const version = document[JOURNAL.version];
  const asked = { template: template ?? '', ...(version == null ? {} : { version: String(version) }) };
  const {
    hasFailed,
    reload,
    value: form,
  } = useLoaded(
    `${resource.api}/${asked.template}/${asked.version ?? ''}`,
    template === undefined
      ? null
      : (options) => get<JournalForm>(`${resource.api}/${JOURNAL_CALLS.form}`, asked, options),
    true,
  );
  if (template === undefined) return <TemplateCards model={model} />;
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (form?.id !== template) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <Filling
      key={template}
      form={form}
      isNew={version == null}
      isReadOnly={disabled}
      content={isObject(value) ? value : {}}
      onChange={onChange}
    />
  );
}

interface FillingProps {
  form: JournalForm;
  isNew: boolean;
  isReadOnly: boolean;
  content: Content;
  onChange(content: Content): void;
}

function Filling({ content, form, isNew, isReadOnly, onChange }: FillingProps): ReactNode {
  const t = useT();
  const { model: outer } = useDocumentPlace();
  const { resource } = outer.state.compiled;
  const open = (given: Content) =>
    ownModel(
      form.title,
      { fields: formFields(form.form.items), check: form.form.check ?? [] },
      resource,
      // What was written by another template is not of this one.
      Object.fromEntries(form.form.items.flatMap(({ vModel }) => (vModel in given ? [[vModel, given[vModel]]] : []))),
      // The form around it is sent when files within have arrived.
      outer.arrivals,
    );
  const [filled, setFilled] = useState(() => ({ model: open(content), version: 0 }));
  const { model, version } = filled;
  useEffect(() => model.subscribe(() => onChange(model.toSave())), [model, onChange]);
  // What the form asks for is marked at its own places, too.
  useEffect(() => outer.onRefusal(() => void model.check()), [outer, model]);
  const { value: previous } = useLoaded(
    `${resource.api}/${JOURNAL_CALLS.previous}/${form.id}`,
    isNew && !isReadOnly
      ? (options) => get<PreviousJournal>(`${resource.api}/${JOURNAL_CALLS.previous}`, { template: form.id }, options)
      : null,
    true,
  );
  const takeOver = (from: Content): void => {
    const next = { ...model.toSave(), ...carriedOver(form.form, from) };
    setFilled({ model: open(next), version: version + 1 });
    onChange(next);
  };
  const last = previous?.content;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the form within are not for the one around
    <div className="journal-content" onKeyDown={keepWithin}>
      {last && (
        <p className="journal-tools">
          <Button isSmall onClick={() => takeOver(last)}>
            {t('带入上次')}
          </Button>
          <span>{t('上次的计划作为本次的完成情况')}</span>
        </p>
      )}
      <DocumentForm key={version} model={model} isReadOnly={isReadOnly} />
    </div>
  );
}

/** Enter goes from field to field and Ctrl+Z takes back within the form; what saves is for the one around it. */
function keepWithin(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  if (key === 'enter' || ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y'))) event.stopPropagation();
}
