import type { FieldType } from '../../language/model';
import { refType } from '../shared/refType';
import { toSetting } from '../shared/toSetting';

/** A reference to a node of a tree; a filter by a node finds its descendants too. */
export const treeRef: FieldType = refType({ name: 'treeRef', width: 140, to: toSetting });
