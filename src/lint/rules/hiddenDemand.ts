import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { canHold } from '../conditions/canHold';
import { ALWAYS, NEVER, type Formula } from '../conditions/Formula';
import { formulaOf } from '../conditions/formulaOf';
import { placedExpressions, type PlacedExpression } from '../placedExpressions';
import type { Field } from '../../language/model';
import type { Rule } from '../Rule';

const phone = (difference: object) => order({ fields: { phone: difference } });
const at = { file: orderFile, path: ['fields', 'phone', 'required'] };

export const hiddenDemand: Rule = {
  id: 'hidden-demand',
  severity: 'error',
  summary: 'What must be filled in is seen then.',
  *inResource(view, context) {
    const said = new Map<Field, Map<string, PlacedExpression>>();
    for (const placed of placedExpressions(view, context)) {
      if (!placed.of || (placed.purpose !== 'required' && placed.purpose !== 'visible')) continue;
      const known = said.get(placed.of) ?? new Map<string, PlacedExpression>();
      said.set(placed.of, known.set(placed.purpose, placed));
    }
    for (const { field, input, file, path } of view.fields) {
      if (input.visible === undefined || input.visible === true) continue;
      const holds = (key: 'required' | 'visible', otherwise: boolean): Formula | undefined => {
        const placed = said.get(field)?.get(key);
        if (!placed) return (input[key] ?? otherwise) === true ? ALWAYS : NEVER;
        const node = soundExpression(placed, context);
        const formula = node && formulaOf(node, placed.scope);
        // What never holds at all is a finding of its own.
        return formula && canHold(formula) ? formula : undefined;
      };
      const required = holds('required', false);
      if (!required || required === NEVER) continue;
      const visible = holds('visible', true);
      if (visible && !canHold(required, visible))
        yield {
          file,
          path: [...path, 'required'],
          atKey: true,
          message: say`"${field.name}" (${field.title}) must be filled in only while nobody sees it: nothing is demanded then.`,
        };
    }
  },
  bad: () => [
    { files: phone({ required: true, visible: false }), at },
    { files: phone({ required: true, visible: false, default: "'13800138000'" }), at },
    { files: phone({ required: 'urgency == 2', visible: 'urgency == 1' }), at },
    { files: phone({ required: 'urgency != 2', visible: 'urgency == 2' }), at },
  ],
  good: () => [
    { files: {} },
    { files: phone({ required: true, visible: 'urgency == 2' }) },
    { files: phone({ required: 'urgency == 2', visible: 'urgency != null' }) },
    { files: phone({ visible: false }) },
  ],
};
