import { expect, it } from 'vitest';
import type { Problem } from '../language/load/Problem';
import { problemText } from './problemText';

const text = '{\n  "titel": "工厂",\n  "fields": { "name": { "type": "txt" } }\n}\n';
const problem = (extra: Partial<Problem>): Problem => ({ rule: 'shape', severity: 'error', file: 'schemas/base/factory.json', path: [], message: 'Wrong.', ...extra });
const place = (extra: Partial<Problem>) => problemText(problem(extra), [{ path: 'schemas/base/factory.json', text }]).split(' ')[0];

it('points at the value, at the key, at the nearest parent of what is missing, and at an offset', () => {
  expect(place({ path: ['fields', 'name', 'type'] })).toBe('schemas/base/factory.json:3:33');
  expect(place({ path: ['titel'], atKey: true })).toBe('schemas/base/factory.json:2:3');
  expect(place({ path: ['fields', 'name', 'title'] })).toBe('schemas/base/factory.json:3:23');
  expect(place({ span: { start: 4, end: 5 } })).toBe('schemas/base/factory.json:2:3');
});

it('says what was probably meant and what is allowed', () => {
  expect(problemText(problem({ didYouMean: 'title', hint: 'Allowed: title' }), [])).toContain('Did you mean "title"?\n  Allowed: title');
});
