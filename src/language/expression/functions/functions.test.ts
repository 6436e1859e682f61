import { describe, expect, it } from 'vitest';
import { found, testScope } from '../testing';
import { parseExpression } from '../parseExpression';
import { checkExpression } from '../checkExpression';
import { functionWords } from './functionWords';
import { expressionFunctions } from './index';

describe.each([...expressionFunctions.values()])('function $name', ({ name }) => {
  const { description, example } = functionWords[name]!;

  it('has an example that parses, uses it, and breaks no rule but for the names of its fields', () => {
    const { node, problems } = parseExpression(example);
    expect(problems).toEqual([]);
    expect(example).toContain(`${name}(`);
    expect(description).toMatch(/\.$/);
    expect(checkExpression(node!, testScope).problems.filter(({ rule }) => rule !== 'expression-name')).toEqual([]);
  });
});

it('has no function beyond the table', () => {
  expect(found('valueOf(1)')).toEqual(['function: valueOf']);
  expect(expressionFunctions.has('constructor')).toBe(false);
});
