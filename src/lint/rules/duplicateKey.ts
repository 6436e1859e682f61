import { parseTree, type Node } from 'jsonc-parser';
import { say } from '../../lib/message';
import { hasDuplicateKey } from '../hasDuplicateKey';
import { orderFile } from '../baseFiles';
import type { Finding, Rule } from '../Rule';

export const duplicateKey: Rule = {
  id: 'duplicate-key',
  severity: 'error',
  summary: 'No object of a JSON file has the same key twice.',
  isFinal: true,
  *check({ files, localeFiles }) {
    for (const { path, text } of [...files.filter(({ path }) => path.endsWith('.json')), ...localeFiles]) {
      if (!hasDuplicateKey(text)) continue;
      const tree = parseTree(text);
      if (tree) yield* duplicates(path, tree);
    }
  },
  bad: [
    { files: { [orderFile]: '{ "schemaVersion": 1, "schemaVersion": 1 }' }, at: { file: orderFile, path: [] } },
    { files: { 'locales/en/sales.json': '{ "订单": "Order", "订单": "Sales order" }' }, at: { file: 'locales/en/sales.json', path: [] } },
  ],
  good: [{ files: { 'locales/en/sales.json': '{ "a\\"订单\\": ": "Order \\"x\\": 1", "订单": "Order" }' } }],
};

function* duplicates(file: string, node: Node): Generator<Finding> {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [];
    if (key && seen.has(key.value))
      yield { file, path: [], span: { start: key.offset, end: key.offset + key.length }, message: say`The key "${key.value}" stands here a second time; only the last one would count.` };
    if (key) seen.add(key.value);
    const inner = value ?? (node.type === 'array' ? child : undefined);
    if (inner) yield* duplicates(file, inner);
  }
}
