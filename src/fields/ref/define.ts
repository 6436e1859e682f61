import type { FieldType } from '../../language/model';
import { refType } from '../shared/refType';
import { toSetting } from '../shared/toSetting';

export const ref: FieldType = refType({ name: 'ref', width: 160, to: toSetting });
