import { expect, it } from 'vitest';
import { splitDefault } from './splitDefault';

it('tells what is said at the end of what a key is left out for', () => {
  expect(splitDefault('rows of a page; default 20')).toEqual({ meaning: 'rows of a page', otherwise: '20' });
  expect(splitDefault('must be filled in. Default true, false for computed fields')).toEqual({
    meaning: 'must be filled in',
    otherwise: 'true, false for computed fields',
  });
  expect(splitDefault('default: that of the field')).toEqual({ meaning: '', otherwise: 'that of the field' });
});

it('leaves alone what says no more than the word, or speaks of it in passing', () => {
  expect(splitDefault('its address, default {api}/{name}')).toEqual({ meaning: 'its address, default {api}/{name}' });
  expect(splitDefault('taken where the table has no such line; else the default')).toEqual({
    meaning: 'taken where the table has no such line; else the default',
  });
});
