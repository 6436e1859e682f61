import { describe, expect, it } from 'vitest';
import { someOf } from '../../tests/support/someOf';
import { lint, rules } from '../capabilities/lint';
import { exampleInput } from './exampleInput';

const findings = (files: Readonly<Record<string, unknown>>) => lint(exampleInput({ files })).problems;

describe('the base files of the examples', () => {
  it('have no mistake', () => {
    expect(findings({})).toEqual([]);
  });
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('rule %s', (id, rule) => {
  it.each([...someOf(rule.bad()).entries()])('finds bad example %i', (_, { files, at }) => {
    const own = findings(files).filter((problem) => problem.rule === id);
    const places = own.map(({ file, path }) => ({ file, path }));
    expect(places).toContainEqual(at ?? places[0] ?? 'a finding');
  });

  it.each([...someOf(rule.good()).entries()])('is silent about good example %i', (_, { files }) => {
    expect(findings(files).filter((problem) => problem.rule === id)).toEqual([]);
  });
});

it('ids of rules are unique and each has examples of both kinds', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ bad, good }) => bad().length === 0 || good().length === 0)).toEqual([]);
});
