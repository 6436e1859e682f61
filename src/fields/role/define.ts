import { ROLE } from '../../language/kernel';
import type { FieldType } from '../../language/model';
import { refType } from '../shared/refType';

/** A role of the account set. It can be deleted while records name it: then it is for nobody, and says so. */
export const role: FieldType = refType({ name: 'role', width: 120, to: () => ROLE, gone: '角色已删除' });
