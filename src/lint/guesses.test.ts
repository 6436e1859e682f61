import { expect, it } from 'vitest';
import { lint, rules } from '../capabilities/lint';
import { order, orderFile } from './baseFiles';
import { buildContext } from './buildContext';
import { findingsOf } from './findingsOf';
import { exampleInput } from './exampleInput';

const told = (files: Readonly<Record<string, unknown>>) => lint(exampleInput({ files })).problems;

/** Rules that judge by words, or by what most others say: a stranger may be right who says it otherwise. */
const GUESSES = [
  'action-name',
  'action-permission',
  'action-words',
  'contradicted-message',
  'conversion-title',
  'demand-words',
  'doubtful-fill',
  'doubtful-measure',
  'doubtful-path',
  'doubtful-permission',
  'doubtful-series',
  'doubtful-tone',
  'doubtful-total',
  'doubtful-translation',
  'doubtful-type',
  'doubtful-unique',
  'draft-report',
  'foreign-message',
  'foreign-refusal',
  'foreign-translation',
  'form-mode',
  'lacking-part',
  'mistaken-translation',
  'missing-unit',
  'permission-asked',
  'posting-action',
  'posting-side',
  'print-meaning',
  'reference-state',
  'said-state',
  'said-time',
  'swapped-titles',
  'turned-difference',
  'turned-range',
  'turned-right',
  'turned-states',
  'widget-title',
];

it('a rule that judges by words or by what others say warns, and refuses nothing', () => {
  const guessing = rules.filter(({ id }) => GUESSES.includes(id) || /^(doubtful|turned|swapped|said)-/.test(id));
  expect(guessing.map(({ id }) => id).filter((id) => !GUESSES.includes(id) && id !== 'said-again')).toEqual([]);
  expect(guessing.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toEqual([]);
});

it('files of a stranger are right whose source of an invoice is a text, where all other sources are choices', () => {
  const choice = { type: 'enum', dictionary: 'urgency' };
  const fields = Object.fromEntries(
    ['客户来源', '订单来源', '商品来源'].map((title, index) => [`source${index}`, { ...choice, title }]),
  );
  const problems = told(order({ fields: { ...fields, invoiceSource: { type: 'text', title: '发票来源' } } }));
  const ofType = problems.filter(({ rule }) => rule === 'doubtful-type');
  expect(ofType.map(({ file, severity }) => [file, severity])).toEqual([[orderFile, 'warning']]);
});

it('a rule that compares files warns, and mends nothing', () => {
  const comparing = rules.filter(({ byAnalogy }) => byAnalogy);
  expect(comparing.filter(({ id, severity }) => severity === 'error' || !GUESSES.includes(id))).toEqual([]);
  const found = comparing.flatMap((rule) =>
    rule.bad().flatMap(({ files }) => {
      const context = buildContext(exampleInput({ files }), rules);
      return [...findingsOf(rule, context)].filter(({ restsOn }) => restsOn === 'analogy');
    }),
  );
  expect(found.length).toBeGreaterThan(comparing.length);
  expect(found.filter(({ fix }) => fix)).toEqual([]);
});
