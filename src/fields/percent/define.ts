import type { FieldType } from '../../language/model';
import { toDecimal } from '../../lib/decimal';
import { groupThousands } from '../../lib/format/groupThousands';
import { numberType } from '../shared/numberType';
import { percentLimits } from './limits';

const base = numberType({ name: 'percent', width: 80, summable: false, limits: percentLimits });

/** A rate in hundredths: 13 means 13 %, also in expressions (`money * taxRate / 100`). Shown without needless zeros. */
export const percent: FieldType = {
  ...base,
  parse: (input, field) =>
    base.parse(typeof input === 'string' && input.length <= 60 ? input.replace(/\s*[%％]\s*$/, '') : input, field),
  text(value) {
    const number = toDecimal(value);
    if (number === null) return typeof value === 'string' ? value : '';
    return `${groupThousands(number.toFixed())}%`;
  },
};
