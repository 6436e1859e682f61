import type { FieldType } from '../../language/model';
import { accept } from '../shared/accept';
import { refuse } from '../shared/refuse';

/** Bytes of the text form at most. */
export const JSON_MAX = 64 * 1024;
const DEEPEST = 50;

/** A structured setting: one JSON object. Opaque to expressions. */
export const json: FieldType = {
  name: 'json',
  align: 'left',
  width: 200,
  filter: 'none',
  summable: false,
  expressionType: () => ({ kind: 'record', fields: {} }),
  parse(input) {
    if (typeof input === 'string' && input.length > JSON_MAX) return tooLarge();
    const value = typeof input === 'string' ? read(input) : input;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('请输入JSON对象');
    if (isDeeperThan(value, DEEPEST)) return tooLarge();
    return new TextEncoder().encode(JSON.stringify(value)).length > JSON_MAX ? tooLarge() : accept(value);
  },
  toExpression: () => ({}),
  fromExpression: () => ({}),
  text: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
};

function tooLarge() {
  return refuse('JSON内容不能超过64KB');
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Walks before JSON.stringify does, whose recursion an attacker could exhaust. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
