import { parse, visit, type ParseError } from 'jsonc-parser';
import { repairJson } from '../../lint/fix/repairJson';

/** A file as it is while it is typed. */
export interface Draft {
  value: unknown;
  /** it is valid JSON as it stands */
  isWhole: boolean;
}

/** What a text says as far as it can be read: what is not closed holds whatever stands behind it. */
export function readDraft(text: string): Draft {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors);
  if (errors.length === 0) return { value, isWhole: true };
  const repaired = repairJson(text);
  return { value: repaired === undefined ? openValue(text) : (JSON.parse(repaired) as unknown), isWhole: false };
}

type Holder = { put(value: unknown): void };

/** Built from the outside in, so that it is there though nothing closes it. */
function openValue(text: string): unknown {
  let root: unknown;
  let key = '';
  const holders: Holder[] = [{ put: (value) => (root ??= value) }];
  const put = (value: unknown) => holders.at(-1)?.put(value);
  const close = () => void (holders.length > 1 && holders.pop());
  visit(text, {
    onObjectBegin: () => {
      const object: Record<string, unknown> = {};
      put(object);
      holders.push({ put: (value) => (object[key] = value) });
    },
    onArrayBegin: () => {
      const array: unknown[] = [];
      put(array);
      holders.push({ put: (value) => array.push(value) });
    },
    onObjectProperty: (name) => {
      key = name;
    },
    onLiteralValue: put,
    onObjectEnd: close,
    onArrayEnd: close,
  });
  return root;
}
