import { expect, it } from 'vitest';
import { baseFiles, order } from './baseFiles';
import { exampleInput } from './exampleInput';
import { lint } from '../capabilities/lint';
import type { Remember } from './Remember';

const EN = 'locales/en/sales.json';
const blank = { ...order({ title: '客户' }), [EN]: { ...(baseFiles[EN] as object), 客户: '客户' } };

/** Keeps in memory, and notes what it is asked to work out. */
function memory() {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const remember: Remember = (what, of, workOut) => {
    const key = JSON.stringify([what, of]);
    if (!kept.has(key)) {
      asked.push(what);
      kept.set(key, JSON.stringify(workOut()));
    }
    return JSON.parse(kept.get(key)!);
  };
  return { remember, asked };
}

it('what depends on translations alone is worked out again only when they change', () => {
  const { remember, asked } = memory();
  const run = (files: Readonly<Record<string, unknown>>) => {
    const input = exampleInput({ files });
    const { problems } = lint({ ...input, remember });
    expect(problems).toEqual(lint(input).problems);
    return asked.splice(0);
  };
  expect(run(blank)).toEqual(
    expect.arrayContaining(['rule doubtful-translation', 'rule locale-file', 'duplicate-key']),
  );
  expect(run(blank)).toEqual([]);
  expect(run({ ...blank, ...order({ title: '订单', fields: { phone: { help: '电话' } } }) })).toEqual([
    'duplicate-key',
  ]);
  expect(run({ ...blank, [EN]: baseFiles[EN] })).toContain('rule doubtful-translation');
});
