/** A node of a syntax tree. */
export type Node = { type: string; start: number } & Record<string, unknown>;

/** Visits a node and all below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node)) {
    for (const item of Array.isArray(child) ? (child as unknown[]) : [child]) {
      if (typeof item === 'object' && item !== null && typeof (item as Node).type === 'string')
        walk(item as Node, visit);
    }
  }
}
