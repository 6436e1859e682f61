import { isObject } from '../../lib/isObject';
import { add } from '../action/add';
import { detail } from '../action/detail';
import { edit } from '../action/edit';
import { exportRecords } from '../action/exportRecords';
import { importRecords } from '../action/importRecords';
import { print } from '../action/print';
import { remove } from '../action/remove';
import { REVERSE } from '../meta/reversalNames';
import { REPRICE } from '../rules/repriced';

/** Actions of a machine that stand on no list, or elsewhere than the others. */
const APART = new Set([edit.name, remove.name, print.name, REPRICE, REVERSE]);

/**
 * What a list offers whose author does not say: entering, the way through the states of the machine, the resource's own
 * buttons, files in and out.
 */
export function usualActions(resource: Record<string, unknown>, machine: unknown, hasDetail: boolean): string[] {
  const keys = (value: unknown) => (isObject(value) ? Object.keys(value) : []);
  if (resource.ledger !== undefined) return [exportRecords.name];
  return [
    add.name,
    edit.name,
    remove.name,
    ...(hasDetail ? [detail.name] : []),
    ...keys(isObject(machine) ? machine.actions : undefined).filter((name) => !APART.has(name)),
    ...keys(resource.buttons),
    ...(resource.reversal === undefined ? [] : [REVERSE]),
    importRecords.name,
    exportRecords.name,
  ];
}
