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
      return unifyTypes(item, part.type)
        ? undefined
        : { argument: 1, message: say`Found ${explainType(part.type)} where ${explainType(item)} can occur.` };
    },
    run: ([whole, part]) => {
      if (Array.isArray(whole)) return whole.some((item) => equals(item, part ?? null));
      return typeof whole === 'string' && typeof part === 'string' && whole.includes(part);
    },
  },
  {
    name: 'empty',
    parameters: [{ name: 'value', types: [anyType] }],
    result: booleanType,
    run: ([value]) =>
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  },
  {
    name: 'coalesce',
    parameters: [{ name: 'values', types: [anyType], isRest: true }],
    isSameKind: true,
    result: (args) => args.reduce((type, { type: next }) => unifyTypes(type, next) ?? anyType, nullType),
    run: (values) => values.find((value) => value !== null && value !== '') ?? null,
  },
  {
    name: 'can',
    parameters: [{ name: 'action', types: [textType] }],
    result: booleanType,
    run: ([action], context) => typeof action === 'string' && context.can(action) === true,
  },
  {
    name: 'barred',
    parameters: [{ name: 'action', types: [textType] }],
    result: booleanType,
    run: ([action], context) => typeof action === 'string' && context.barred?.(action) === true,
  },
];
