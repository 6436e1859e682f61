import { DEPARTMENT } from '../../language/kernel';
import type { FieldType } from '../../language/model';
import { refType } from '../shared/refType';

export const department: FieldType = refType({ name: 'department', width: 120, to: () => DEPARTMENT });
