import type { ReactElement } from 'react';

const INDENT = 16;

/** Indentation and the arrow that unfolds; arrow keys do the same, so that it needs no tab stop and no name. */
export function TreeToggle(props: { depth: number; isExpandable: boolean; isExpanded: boolean }): ReactElement {
  return (
    <span
      className={`gj-toggle${props.isExpandable ? (props.isExpanded ? ' gj-open' : ' gj-closed') : ''}`}
      style={{ marginInlineStart: props.depth * INDENT }}
      data-toggle={props.isExpandable ? '' : undefined}
      aria-hidden="true"
    />
  );
}
