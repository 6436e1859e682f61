import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';
import { textMax } from './define';

export const textStorage = (field: Field): StorageFace => ({ column: `varchar(${textMax(field)})` });
