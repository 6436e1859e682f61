import { describe, expect, it } from 'vitest';
import { layers, type Edge } from './layers';

const columns = (nodes: string[], edges: Edge[]) =>
  [...layers(nodes, edges).cells].map(([node, { column }]) => `${node}${column}`).join(' ');

describe('Layers of a graph', () => {
  it('puts a node right of all that lead to it, by the longest way', () => {
    expect(
      columns(
        ['c', 'b', 'a'],
        [
          ['a', 'b'],
          ['b', 'c'],
          ['a', 'c'],
        ],
      ),
    ).toBe('c2 b1 a0');
  });

  it('lets an edge that closes a circle not count', () => {
    expect(
      columns(
        ['a', 'b', 'c'],
        [
          ['a', 'b'],
          ['b', 'c'],
          ['c', 'a'],
          ['b', 'b'],
        ],
      ),
    ).toBe('a0 b1 c2');
  });

  it('ignores edges to nodes it does not know', () => {
    expect(
      columns(
        ['a', 'b'],
        [
          ['a', 'x'],
          ['y', 'b'],
        ],
      ),
    ).toBe('a0 b0');
  });

  it('gives every node a place of its own, beside its neighbours', () => {
    const { cells } = layers(
      ['a', 'b', 'y', 'x'],
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
    );
    expect(cells.get('x')!.row).toBe(cells.get('a')!.row);
    expect(cells.get('y')!.row).toBe(cells.get('b')!.row);
    expect(new Set([...cells.values()].map(({ column, row }) => `${column}/${row}`)).size).toBe(4);
  });

  it('keeps a place free for an edge over several columns', () => {
    const { cells, ways } = layers(
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['b', 'c'],
        ['a', 'c'],
      ],
    );
    expect(ways.map((way) => way.length)).toEqual([0, 0, 1]);
    expect(ways[2]![0]!.column).toBe(1);
    expect(ways[2]![0]!.row).not.toBe(cells.get('b')!.row);
  });

  it('lays out nothing', () => {
    expect(layers([], [])).toEqual({ cells: new Map(), ways: [] });
  });
});
