/**
 * The static types of the expression language. `any` is the type of a faulty sub-expression, so that one mistake gives
 * one finding. `choice` is a value out of a dictionary (its values are known), `record` is a nested record (a line
 * item), `ref` an opaque record id.
 */
export type ExpressionType =
  | { readonly kind: 'any' }
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean' }
  | {
      readonly kind: 'number';
      /** decimal places that the value surely has at most; undefined: unknown */ readonly scale?: number;
    }
  | { readonly kind: 'text' }
  | { readonly kind: 'date' }
  | { readonly kind: 'datetime' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'ref'; readonly to: string }
  | { readonly kind: 'list'; readonly item: ExpressionType }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, ExpressionType>> };
