import type { ActionDeclaration } from './ActionDeclaration';
import { add } from './add';
import { closeLines } from './closeLines';
import { copy } from './copy';
import { detail } from './detail';
import { edit } from './edit';
import { exportRecords } from './exportRecords';
import { importRecords } from './importRecords';
import { print } from './print';
import { remove } from './remove';

/** The actions that the product knows by name. */
export const declaredActions: readonly ActionDeclaration[] = [
  add,
  edit,
  remove,
  detail,
  copy,
  exportRecords,
  importRecords,
  print,
  closeLines,
];
