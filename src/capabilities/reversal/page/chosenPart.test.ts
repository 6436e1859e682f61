import { describe, expect, it } from 'vitest';
import type { ReversibleLine } from '../../../language/wire';
import { chosenPart } from './chosenPart';

const line = (id: string, quantity: string, reversed: string, left: string): ReversibleLine => ({
  id,
  lineNo: 1,
  label: '',
  quantity,
  reversed,
  left,
});

describe('E-18 what a red entry is asked for', () => {
  const lines = [line('1', '10', '4', '6'), line('2', '3', '0', '3')];

  it('is everything where all that is left of each line is chosen, however it is written', () => {
    expect(
      chosenPart(
        lines,
        new Map([
          ['1', '6.00'],
          ['2', '3'],
        ]),
      ),
    ).toBe('all');
    expect(chosenPart([line('1', '10', '10', '0'), line('2', '3', '0', '3')], new Map([['2', '3']]))).toBe('all');
  });

  it('is the lines that are chosen with more than nothing, else', () => {
    expect(
      chosenPart(
        lines,
        new Map([
          ['1', '2.5'],
          ['2', '0'],
        ]),
      ),
    ).toEqual([{ id: '1', quantity: '2.5' }]);
    expect(
      chosenPart(
        lines,
        new Map([
          ['1', ''],
          ['2', '.'],
        ]),
      ),
    ).toBe('none');
    expect(chosenPart(lines, new Map())).toBe('none');
  });

  it('is a part where something was made of the rest, and everything where the server has to say what is in the way', () => {
    expect(chosenPart([line('1', '10', '0', '5')], new Map([['1', '5']]))).toEqual([{ id: '1', quantity: '5' }]);
    expect(chosenPart([line('1', '10', '0', '0')], new Map())).toBe('all');
    expect(chosenPart([], new Map())).toBe('all');
  });
});
