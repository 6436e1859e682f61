import { DECIMAL_FIELDS } from '../../../language/meta/decimalFields';
import type { Resource } from '../../../language/model';
import type { Document, DocumentProblem } from '../../../language/rules';
import { USUAL_DECIMALS } from '../../../language/model/Decimals';
import { DECIMAL_KINDS } from '../../../server/access/accountDecimals';

/** Fewer decimals than before would cut what has been entered with them. */
export function fewerDecimals({ fields }: Resource, document: Document, before: Document): DocumentProblem[] {
  return DECIMAL_KINDS.flatMap((kind) => {
    const name = DECIMAL_FIELDS[kind];
    const had = Number(before[name] ?? USUAL_DECIMALS[kind]);
    if (Number(document[name] ?? USUAL_DECIMALS[kind]) >= had) return [];
    return [
      {
        field: name,
        title: fields.find((field) => field.name === name)!.title,
        message: '小数位数只能增加，已录入的数据可能有{decimals}位小数',
        params: { decimals: had },
      },
    ];
  });
}
