import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { Fix } from '../../language/meta/Fix';
import { say } from '../../lib/message';
import { hasDuplicateKey } from '../hasDuplicateKey';
import { orderFile } from '../baseFiles';
import { removalOf } from '../fix/removalOf';
import type { Finding, Rule } from '../Rule';

export const duplicateKey: Rule = {
  id: 'duplicate-key',
  severity: 'error',
  summary: 'No object of a JSON file has the same key twice.',
  isFinal: true,
  *inFile({ path, text }, { remember }) {
    if (!path.endsWith('.json') || !remember('duplicate-key', [text], () => hasDuplicateKey(text))) return;
    const tree = parseTree(text);
    if (tree) yield* duplicates(path, text, tree);
  },
  bad: () => [
    { files: { [orderFile]: '{ "schemaVersion": 5, "schemaVersion": 2 }' }, at: { file: orderFile, path: [] } },
    {
      files: { 'locales/en/sales.json': '{ "订单": "Order", "订单": "Sales order" }' },
      at: { file: 'locales/en/sales.json', path: [] },
    },
  ],
  good: () => [{ files: { 'locales/en/sales.json': '{ "a\\"订单\\": ": "Order \\"x\\": 1", "订单": "Order" }' } }],
};

function* duplicates(file: string, text: string, node: Node): Generator<Finding> {
  const seen = new Map<unknown, Node>();
  for (const child of node.children ?? []) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [];
    const other = key && seen.get(key.value);
    if (key && other)
      yield {
        file,
        path: [],
        span: { start: key.offset, end: key.offset + key.length },
        message: say`The key "${key.value}" stands here a second time; only the last one would count.`,
        ...repeating(text, value, other),
      };
    if (key && value) seen.set(key.value, value);
    const inner = value ?? (node.type === 'array' ? child : undefined);
    if (inner) yield* duplicates(file, text, inner);
  }
}

/** What says the same as before can go. */
function repeating(text: string, value: Node | undefined, other: Node): { fix?: Fix } {
  const edit =
    value && JSON.stringify(getNodeValue(value)) === JSON.stringify(getNodeValue(other))
      ? removalOf(text, value)
      : undefined;
  return edit ? { fix: { title: say`Remove it`, edits: [edit] } } : {};
}
