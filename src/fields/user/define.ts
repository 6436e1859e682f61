import { EMPLOYEE } from '../../language/kernel';
import type { FieldType } from '../../language/model';
import { refType } from '../shared/refType';

/** A person of the company; accounts and employees share their ids. */
export const user: FieldType = refType({ name: 'user', width: 90, to: () => EMPLOYEE });
