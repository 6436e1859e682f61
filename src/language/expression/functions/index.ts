import type { ExpressionFunction } from '../ExpressionFunction';
import { dateFunctions } from './dateFunctions';
import { generalFunctions } from './generalFunctions';
import { numberFunctions } from './numberFunctions';
import { textFunctions } from './textFunctions';

/** The closed table of functions, by name. A Map, so that `constructor` is no function. */
export const expressionFunctions: ReadonlyMap<string, ExpressionFunction> = new Map(
  [...numberFunctions, ...textFunctions, ...dateFunctions, ...generalFunctions].map((definition) => [
    definition.name,
    definition,
  ]),
);
