import { Decimal } from '../../../lib/decimal';
import { say } from '../../../lib/message';
import { explainType } from '../explainType';
import type { ExpressionFunction } from '../ExpressionFunction';
import { anyListType, anyType, booleanType, integerType, isOpen, nullType, textType } from '../types';
import { unifyTypes } from '../unifyTypes';
import { equals } from '../values';

export const generalFunctions: readonly ExpressionFunction[] = [
  {
    name: 'size',
    parameters: [{ name: 'value', types: [anyListType, textType] }],
    isMethod: true,
    result: integerType,
    description: 'How many items a list, or characters a text, has; 0 when empty.',
    example: 'lines.size() > 0',
    run: ([value]) => new Decimal(Array.isArray(value) || typeof value === 'string' ? value.length : 0),
  },
  {
    name: 'contains',
    parameters: [
      { name: 'whole', types: [textType, anyListType] },
      { name: 'part', types: [anyType] },
    ],
    isMethod: true,
    result: booleanType,
    refuse: ([whole, part]) => {
      if (!whole || !part || isOpen(whole.type) || isOpen(part.type)) return undefined;
      const item = whole.type.kind === 'list' ? whole.type.item : textType;
      return unifyTypes(item, part.type) ? undefined : { argument: 1, message: say`Found ${explainType(part.type)} where ${explainType(item)} can occur.` };
    },
    description: 'Whether a text has another in it, or a list a value.',
    example: "remark.contains('加急')",
    run: ([whole, part]) => {
      if (Array.isArray(whole)) return whole.some((item) => equals(item, part ?? null));
      return typeof whole === 'string' && typeof part === 'string' && whole.includes(part);
    },
  },
  {
    name: 'empty',
    parameters: [{ name: 'value', types: [anyType] }],
    result: booleanType,
    description: 'Whether nothing is filled in: no value, an empty text or an empty list.',
    example: 'empty(supplierId)',
    run: ([value]) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  },
  {
    name: 'coalesce',
    parameters: [{ name: 'values', types: [anyType], isRest: true }],
    isSameKind: true,
    result: (args) => args.reduce((type, { type: next }) => unifyTypes(type, next) ?? anyType, nullType),
    description: 'The first value that is not empty.',
    example: 'coalesce(discount, 0)',
    run: (values) => values.find((value) => value !== null && value !== '') ?? null,
  },
  {
    name: 'can',
    parameters: [{ name: 'action', types: [textType] }],
    result: booleanType,
    description: 'Whether the user has the permission for an action of this screen.',
    example: "can('updateMoney')",
    run: ([action], context) => typeof action === 'string' && context.can(action) === true,
  },
  {
    name: 'barred',
    parameters: [{ name: 'action', types: [textType] }],
    result: booleanType,
    description: 'Whether a role of the user takes a right away by naming its permission; who may do everything is never barred.',
    example: "!barred('notUpdatePrice')",
    run: ([action], context) => typeof action === 'string' && context.barred?.(action) === true,
  },
];
