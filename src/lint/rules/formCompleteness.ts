import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

export const formCompleteness: Rule = {
  id: 'form-completeness',
  severity: 'error',
  summary: 'A form shows every field that people must fill in, and no field twice.',
  *inResource({ resource, input, fields, at }) {
    const { sections } = input.form ?? {};
    if (!sections) return;
    const shown = new Set<string>();
    for (const [section, { fields: names }] of sections.entries())
      for (const [index, name] of names.entries()) {
        if (shown.has(name))
          yield {
            ...at('form', 'sections', section, 'fields', index),
            message: say`"${name}" stands in the form a second time.`,
            ...removing(at('form', 'sections', section, 'fields', index)),
          };
        shown.add(name);
      }
    for (const { field, table } of fields) {
      const isDemanded =
        field.required !== false && field.editable !== false && !field.system && field.default === undefined;
      if (isDemanded && !table && !shown.has(field.name))
        yield {
          ...at('form', 'sections'),
          message: say`The required field "${field.name}" of "${resource.name}" is missing in the form: nobody could save it.`,
          hint: say`Add it to a section`,
          fix: {
            title: say`Add it to the first section`,
            set: [
              {
                path: at('form', 'sections', 0, 'fields', sections[0]?.fields.length ?? 0).path,
                value: field.name,
              },
            ],
          },
        };
    }
  },
  bad: () => [
    {
      files: order({ form: { sections: [{ fields: ['code', 'billDate', 'lines'] }] } }),
      at: { file: orderFile, path: ['form', 'sections'] },
    },
    {
      files: order({ form: { sections: [{ fields: ['code', 'customerId', 'lines', 'code'] }] } }),
      at: { file: orderFile, path: ['form', 'sections', 0, 'fields', 3] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ form: null }) }],
};
