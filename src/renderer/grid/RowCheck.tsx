import type { ReactElement } from 'react';

/**
 * The checkbox (or radio button, when one row may be chosen) at the start of a row; the table listens for its clicks.
 */
export function RowCheck(props: { mode: 'many' | 'one'; isChecked: boolean; label: string }): ReactElement {
  return (
    <td className="gj-check gj-frozen">
      <input
        type={props.mode === 'one' ? 'radio' : 'checkbox'}
        data-check=""
        tabIndex={-1}
        readOnly
        checked={props.isChecked}
        aria-label={props.label}
      />
    </td>
  );
}
