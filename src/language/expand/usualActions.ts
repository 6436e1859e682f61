import { isObject } from '../../lib/isObject';
import { add } from '../action/add';
import { detail } from '../action/detail';
import { edit } from '../action/edit';
import { exportRecords } from '../action/exportRecords';
import { importRecords } from '../action/importRecords';
import { print } from '../action/print';
import { remove } from '../action/remove';
import type { CapabilityLanguage } from '../meta/CapabilityLanguage';

/** Actions of a machine that stand on no list, or elsewhere than the others, as those that come with capabilities do. */
const APART = [edit.name, remove.name, print.name];

/**
 * What a list offers whose author does not say: entering, the way through the states of the machine, the resource's own
 * buttons, files in and out.
 */
export function usualActions(
  resource: Record<string, unknown>,
  machine: unknown,
  hasDetail: boolean,
  capabilities: readonly CapabilityLanguage[],
): string[] {
  const listed = capabilities.flatMap(({ listed: own }) => own ?? []);
  const apart = new Set([
    ...APART,
    ...[...listed, ...capabilities.flatMap(({ joins }) => joins ?? [])].map(({ action }) => action),
  ]);
  const keys = (value: unknown) => (isObject(value) ? Object.keys(value) : []);
  if (resource.ledger !== undefined) return [exportRecords.name];
  return [
    add.name,
    edit.name,
    remove.name,
    ...(hasDetail ? [detail.name] : []),
    ...keys(isObject(machine) ? machine.actions : undefined).filter((name) => !apart.has(name)),
    ...keys(resource.buttons),
    ...listed.filter(({ isOf }) => isOf(resource)).map(({ action }) => action),
    importRecords.name,
    exportRecords.name,
  ];
}
