import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';
import { textareaMax } from './define';

export const textareaStorage = (field: Field): StorageFace => ({ column: `varchar(${textareaMax(field)})` });
