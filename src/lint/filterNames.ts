import type { Field, Model } from '../language/model';
import { fieldNames, type FieldNames } from './namedFields';

/** With what references among some fields lead to: a filter that people cannot change may ask `productId.kind`. */
export function filterNames(model: Model, among: FieldNames): FieldNames {
  const theirs = (field: Field | undefined): FieldNames | undefined => {
    const target = model.resources[field?.target?.resource ?? ''];
    return target && fieldNames(target.fields);
  };
  return {
    find: (name) => {
      const [first = '', further] = name.split('.');
      return among.find(name) ?? (further === undefined ? undefined : theirs(among.find(first))?.find(further));
    },
    get names() {
      const further = among.names.flatMap((name) =>
        name.includes('.') ? [] : (theirs(among.find(name))?.names ?? []).map((own) => `${name}.${own}`),
      );
      return [...among.names, ...further];
    },
  };
}
