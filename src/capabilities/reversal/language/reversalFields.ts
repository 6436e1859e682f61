import type { FieldInput } from '../../../language/meta/resourceMeta';
import { REVERSAL, REVERSED_LINE } from '../../../language/meta/reversalNames';
import type { RowTone, Uses } from '../../../language/model';

type Reversal = NonNullable<Uses['reversal']>;

/** Colours of rows in lists: red entries, and what they correct in whole or in part. */
export function reversalTones({ by }: Reversal): RowTone[] {
  return [
    { when: `${REVERSAL.original} != null`, tone: 'danger', title: '红字' },
    { when: `${REVERSAL.red} != null`, tone: 'muted', title: '已红冲' },
    ...(by === undefined ? [] : [{ when: `${REVERSAL.partly} != null`, tone: 'warning' as const, title: '部分红冲' }]),
  ];
}

/** The fields that a resource with red entries has besides its own. */
export function reversalFields(resource: string, { by }: Reversal): Record<string, FieldInput> {
  const common = { type: 'ref', to: resource, system: true, copy: false, width: 160 };
  return {
    [REVERSAL.original]: { ...common, title: '红冲原单' },
    [REVERSAL.red]: { ...common, title: '红字单据' },
    ...(by === undefined ? {} : { [REVERSAL.partly]: { ...common, title: '部分红冲' } }),
  };
}

/** The field of lines that are corrected in part: which line each corrects. */
export function reversedLineField(): Record<string, FieldInput> {
  return { [REVERSED_LINE]: { type: 'text', title: '红冲原行', max: 20, system: true, copy: false } };
}
