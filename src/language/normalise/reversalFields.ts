import type { FieldInput } from '../meta/resourceMeta';
import { REVERSAL } from '../meta/reversalNames';
import type { RowTone } from '../model';

/** Colours of rows in lists: red entries, and what they correct. */
export const REVERSAL_TONES: readonly RowTone[] = [
  { when: `${REVERSAL.original} != null`, tone: 'danger', title: '红字单据' },
  { when: `${REVERSAL.red} != null`, tone: 'muted', title: '已红冲' },
];

/** The fields that a resource with red entries has besides its own. */
export function reversalFields(resource: string): Record<string, FieldInput> {
  const common = { type: 'ref', to: resource, system: true, copy: false, width: 160 };
  return { [REVERSAL.original]: { ...common, title: '红冲原单' }, [REVERSAL.red]: { ...common, title: '红字单据' } };
}
