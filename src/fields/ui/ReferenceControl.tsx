import type { ControlProps } from '../faces/ControlProps';
import { RefControl } from './RefControl';
import { TreeControl } from './TreeControl';

/** A reference is chosen from a tree where its target is one, else found by typing. */
export function ReferenceControl(props: ControlProps) {
  return props.field.target?.parent === undefined ? <RefControl {...props} /> : <TreeControl {...props} />;
}
