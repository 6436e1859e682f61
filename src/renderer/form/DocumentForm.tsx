import { FormProvider } from '@formily/react';
import { memo, useMemo, useRef, type ReactNode } from 'react';
import { useT } from '../../client';
import { AntdTheme } from '../../fields/ui/AntdTheme';
import { dayOf, type CompiledField } from '../../language/rules';
import { searchReferences } from '../context/searchReferences';
import { FilesRoom } from '../files/FilesRoom';
import { LinesTable } from '../lines/LinesTable';
import { useRecordFills } from '../lines/fill/useRecordFills';
import { useDatedFills } from '../lookUp/useDatedFills';
import { useLookUps } from '../lookUp/useLookUps';
import { DocumentContext } from './DocumentContext';
import type { DocumentModel } from '../document/DocumentModel';
import { useShownTables } from '../document/useShownTables';
import { firstFieldOf } from './firstFieldOf';
import { HeaderFields } from './HeaderFields';
import { arrangeSections } from './layout/arrangeSections';
import { useFormColumns } from './layout/useFormColumns';
import { moveOnEnter } from './moveOnEnter';
import { undoKey } from './undoKey';
import { HeaderLine } from './HeaderLine';
import { useFoldedHeader } from './useFoldedHeader';
import { useFormilyForm } from './useFormilyForm';
import { wantsEntry } from './wantsEntry';
import './form.css';

interface DocumentFormProps {
  model: DocumentModel;
  isReadOnly?: boolean;
}

/**
 * A record as a form: sections of header fields and child tables as the schema lays them out. What goes on around it
 * (saving, waiting, a dialog) draws none of it anew.
 */
export const DocumentForm = memo(function DocumentForm({ model, isReadOnly = false }: DocumentFormProps): ReactNode {
  const t = useT();
  const { resource, header: headerFields } = model.state.compiled;
  const tables = useShownTables(model);
  const header = useFoldedHeader();
  const form = useFormilyForm(model, isReadOnly);
  const { columns, moved } = useFormColumns(model);
  const sections = useMemo(
    () =>
      arrangeSections(
        resource.form.sections,
        columns.map(({ key }) => key),
        moved,
      ),
    [resource, columns, moved],
  );
  const passed = useMemo(() => new Set(columns.flatMap(({ key, stop }) => (stop === false ? [key] : []))), [columns]);
  useLookUps(model, isReadOnly);
  useDatedFills(model, isReadOnly);
  useRecordFills(model, isReadOnly);
  const search = useMemo(
    () => searchReferences(resource, false, () => dayOf(resource, model.state.document)),
    [resource, model],
  );
  // Entry begins in what was shown when the form was opened.
  const shownNow = useRef(columns.map(({ key }) => key));
  const place = useMemo(() => {
    const firstField = isReadOnly ? undefined : firstFieldOf(model, shownNow.current);
    return { model, search, ...(firstField === undefined ? {} : { firstField }) };
  }, [model, search, isReadOnly]);
  return (
    <DocumentContext value={place}>
      <AntdTheme>
        <FilesRoom arrivals={model.arrivals}>
          <FormProvider form={form}>
            <div
              className="gj-form"
              role="presentation"
              data-folded={header.isFolded || undefined}
              onFocus={header.onFocus}
              onKeyDown={(event) => {
                if (!isReadOnly) undoKey(event, model);
                header.onKeyDown(event);
                moveOnEnter(event, (field) => wantsEntry(model, field));
              }}
            >
              {header.isFolded && <HeaderLine model={model} onUnfold={header.unfold} />}
              {resource.form.sections.map((section, index) => {
                const fields = sections[index]!.flatMap(
                  (name) => headerFields.find(({ field }) => field.name === name) ?? [],
                ) satisfies CompiledField[];
                const shown = section.fields.flatMap((name) => tables.find((table) => table.name === name) ?? []);
                if (fields.length + shown.length === 0) return null;
                return (
                  <section
                    key={section.fields.join()}
                    className="gj-form-section"
                    aria-label={section.title === undefined ? undefined : t(section.title)}
                  >
                    {section.title !== undefined && <h2 className="gj-form-title">{t(section.title)}</h2>}
                    {fields.length > 0 && (
                      <div className={`gj-form-grid gj-form-grid-${resource.form.columns}`} data-section={index}>
                        <HeaderFields fields={fields} passed={passed} />
                      </div>
                    )}
                    {shown.map((table) => (
                      <LinesTable
                        key={table.name}
                        model={model}
                        table={table}
                        search={search}
                        isReadOnly={isReadOnly}
                      />
                    ))}
                  </section>
                );
              })}
            </div>
          </FormProvider>
        </FilesRoom>
      </AntdTheme>
    </DocumentContext>
  );
});
