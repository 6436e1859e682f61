import '@ant-design/v5-patch-for-react-19';
import { ArrayTable, FormItem, Input, PreviewText } from '@formily/antd-v5';
import { createForm, onFieldValueChange, type Field, type Form } from '@formily/core';
import { createSchemaField, FormProvider, observer } from '@formily/react';
import { useEffect, useState, type ReactElement } from 'react';
import { faultsAt, lineColumns, numberOf, openLines, pastedInto, totalOf, type Line } from './lineEntry';
import { LineTools } from './LineTools';

const SchemaField = createSchemaField({ components: { ArrayTable, FormItem, Input, PreviewText } });

const properties = Object.fromEntries(
  lineColumns.map(({ isEntered, name, title, width }) => [
    `column_${name}`,
    {
      type: 'void',
      'x-component': 'ArrayTable.Column',
      'x-component-props': { title, width },
      properties: {
        [name]: {
          type: 'string',
          'x-decorator': 'FormItem',
          'x-component': isEntered ? 'Input' : 'PreviewText.Input',
          ...(name === 'quantity' ? { required: true } : {}),
        },
      },
    },
  ]),
);

const schema = {
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      'x-component': 'ArrayTable',
      'x-component-props': { pagination: false, scroll: { x: 1352, y: 560 }, size: 'small' },
      items: { type: 'object', properties },
    },
  },
};

/** Line entry by Formily's ArrayTable, all lines on one page as in the others. */
export default function FormilyLinesPage({ size }: { size: number }): ReactElement | null {
  const [form, setForm] = useState<Form>();
  useEffect(() => void openLines(size).then((lines) => setForm(formOf(lines))), [size]);
  if (!form) return null;
  return (
    <FormProvider form={form}>
      <div className="page">
        <Tools form={form} />
        <SchemaField schema={schema} />
      </div>
    </FormProvider>
  );
}

function formOf(lines: Line[]): Form {
  return createForm({
    values: { lines },
    effects() {
      // The amount follows quantity and price of its own line.
      for (const name of ['quantity', 'price'])
        onFieldValueChange(`lines.*.${name}`, (field, form) => {
          const path = (field as Field).path.parent();
          const { price, quantity } = form.getValuesIn(path) as Line;
          form.setValuesIn(path.concat('amount'), numberOf(quantity).times(numberOf(price)).toFixed(2));
        });
    },
  });
}

const Tools = observer(({ form }: { form: Form }): ReactElement => {
  const lines = (form.values as { lines: Line[] }).lines;
  const [before, setBefore] = useState<Line[]>([]);
  const plain = (): Line[] => lines.map((line) => ({ ...line }));
  const set = (next: Line[]): void => form.setValuesIn('lines', next);
  return (
    <LineTools
      total={totalOf(lines)}
      faults={form.errors.length}
      paste={() => {
        setBefore(plain());
        set(pastedInto(plain()));
      }}
      undo={() => set(before)}
      spoil={() => faultsAt(lines.length).forEach((index) => form.setValuesIn(`lines.${index}.quantity`, ''))}
      check={() => void form.validate().catch(() => undefined)}
    />
  );
});
