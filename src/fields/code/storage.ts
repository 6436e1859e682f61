import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';
import { codeMax } from './define';

export const codeStorage = (field: Field): StorageFace => ({ column: `varchar(${codeMax(field)})` });
