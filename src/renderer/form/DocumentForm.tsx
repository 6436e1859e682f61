import { FormProvider } from '@formily/react';
import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { nonce, useT } from '../../client';
import type { CompiledField } from '../../language/rules';
import { searchReferences } from '../context/searchReferences';
import { LinesTable } from '../lines/LinesTable';
import { DocumentContext } from './DocumentContext';
import type { DocumentModel } from './DocumentModel';
import { HeaderFields } from './HeaderFields';
import { useFormilyForm } from './useFormilyForm';
import './form.css';

/** The page's policy allows only styles that carry its nonce. */
const CSP = nonce === undefined ? {} : { nonce };

/** A record as a form: sections of header fields and child tables as the schema lays them out. */
export function DocumentForm({ model, isReadOnly = false }: { model: DocumentModel; isReadOnly?: boolean }): ReactNode {
  const t = useT();
  const { resource, header, tables } = model.state.compiled;
  const form = useFormilyForm(model, isReadOnly);
  const search = useMemo(() => searchReferences(resource), [resource]);
  const place = useMemo(() => ({ model, search }), [model, search]);
  return (
    <ConfigProvider csp={CSP}>
      <DocumentContext value={place}>
    <FormProvider form={form}>
      <div className="gj-form">
        {resource.form.sections.map((section, index) => {
          const fields = section.fields.flatMap((name) => header.find(({ field }) => field.name === name) ?? []) satisfies CompiledField[];
          const shown = section.fields.flatMap((name) => tables.find((table) => table.name === name) ?? []);
          return (
            <section key={section.fields.join()} className="gj-form-section" aria-label={section.title === undefined ? undefined : t(section.title)}>
              {section.title !== undefined && <h2 className="gj-form-title">{t(section.title)}</h2>}
              {fields.length > 0 && (
                <div className={`gj-form-grid gj-form-grid-${resource.form.columns}`} data-section={index}>
                  <HeaderFields fields={fields} />
                </div>
              )}
              {shown.map((table) => (
                <LinesTable key={table.name} model={model} table={table} search={search} isReadOnly={isReadOnly} />
              ))}
            </section>
          );
        })}
      </div>
    </FormProvider>
      </DocumentContext>
    </ConfigProvider>
  );
}
