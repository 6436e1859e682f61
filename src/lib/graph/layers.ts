/** Where a node of a directed graph stands when the graph is drawn from left to right. */
export interface Cell {
  column: number;
  /** counted in each column from 0 */
  row: number;
}

export type Edge = readonly [from: string, to: string];

/** Rounds of sorting columns by their neighbours; more changes nothing for graphs of this size. */
const ROUNDS = 4;

export interface Layers {
  cells: Map<string, Cell>;
  /** for each edge the places that are kept free for it in the columns between its ends */
  ways: Cell[][];
}

/**
 * Lays a directed graph out in columns: a node stands right of all that lead to it, and beside its neighbours as far as
 * that goes. Edges that close a circle, and those to unknown nodes, do not count. An edge over several columns has a
 * place of its own in those between, so that its line crosses no node. Nodes of a column keep the order given where
 * nothing else decides.
 */
export function layers(nodes: readonly string[], edges: readonly Edge[]): Layers {
  const counted = withoutCircles(nodes, edges);
  const column = columnsOf(nodes, counted);
  const columns: string[][] = [];
  for (const node of nodes) (columns[column.get(node)!] ??= []).push(node);
  const between = edges.map((edge) => (counted.includes(edge) ? placesBetween(edge, column) : []));
  between.flat().forEach((place) => columns[column.get(place)!]!.push(place));
  const forward = counted.flatMap((edge) => {
    const stops = [edge[0], ...between[edges.indexOf(edge)]!, edge[1]];
    return stops.slice(1).map((stop, index): Edge => [stops[index]!, stop]);
  });
  const row = new Map<string, number>();
  const number = (members: string[]): void => members.forEach((node, index) => row.set(node, index));
  columns.forEach(number);
  const arrange = (members: string[], side: Map<string, string[]>): void => {
    const wanted = new Map(
      members.map((node) => [node, meanOf((side.get(node) ?? []).map((other) => row.get(other)!)) ?? row.get(node)!]),
    );
    members.sort((a, b) => wanted.get(a)! - wanted.get(b)!);
    number(members);
  };
  const [before, after] = [sides(forward, 1), sides(forward, 0)];
  for (let round = 0; round < ROUNDS; round++) {
    for (const members of columns) arrange(members, before);
    if (round < ROUNDS - 1) for (const members of columns.toReversed()) arrange(members, after);
  }
  const cellOf = (node: string): Cell => ({ column: column.get(node)!, row: row.get(node)! });
  return {
    cells: new Map(nodes.map((node) => [node, cellOf(node)])),
    ways: between.map((places) => places.map(cellOf)),
  };
}

/** Names for the places of an edge in the columns between its ends, entered among the columns. */
function placesBetween([from, to]: Edge, column: Map<string, number>): string[] {
  const [start, end] = [column.get(from)!, column.get(to)!];
  return Array.from({ length: Math.max(0, end - start - 1) }, (_, index) => {
    const place = `${from} > ${to} ${index}`;
    column.set(place, start + index + 1);
    return place;
  });
}

/** The edges but for those that lead back to where one came from. */
function withoutCircles(nodes: readonly string[], edges: readonly Edge[]): Edge[] {
  const known = new Set(nodes);
  const from = new Map<string, Edge[]>();
  for (const edge of edges)
    if (known.has(edge[0]) && known.has(edge[1])) from.set(edge[0], [...(from.get(edge[0]) ?? []), edge]);
  const kept: Edge[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: string): void => {
    state.set(node, 'open');
    for (const edge of from.get(node) ?? []) {
      if (state.get(edge[1]) === 'open') continue;
      kept.push(edge);
      if (!state.has(edge[1])) visit(edge[1]);
    }
    state.set(node, 'done');
  };
  for (const node of nodes) if (!state.has(node)) visit(node);
  return kept;
}

/** Node -> those at the other end of its edges, where it stands at `end` of them. */
function sides(edges: readonly Edge[], end: 0 | 1): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const edge of edges) found.set(edge[end], [...(found.get(edge[end]) ?? []), edge[1 - end]!]);
  return found;
}

/** Longest way to each node. */
function columnsOf(nodes: readonly string[], edges: readonly Edge[]): Map<string, number> {
  const into = sides(edges, 1);
  const column = new Map<string, number>();
  const of = (node: string): number => {
    const known = column.get(node);
    if (known !== undefined) return known;
    const found = Math.max(-1, ...(into.get(node) ?? []).map(of)) + 1;
    column.set(node, found);
    return found;
  };
  nodes.forEach(of);
  return column;
}

function meanOf(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
