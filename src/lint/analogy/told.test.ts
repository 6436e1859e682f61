import { describe, expect, it } from 'vitest';
import { lint } from '../../capabilities/lint';
import { inWords } from '../../lib/inWords';
import { customer, order, orderFile } from '../baseFiles';
import { exampleInput } from '../exampleInput';

const CUSTOMER = 'schemas/sales/customer.json';
const REASON = 'The server of the customer names it so';
const silent = (rule: string) => ({ $silence: { [rule]: REASON } });

const toldTo = (files: Readonly<Record<string, unknown>>, changed: readonly string[] | undefined) => {
  const { changed: _, ...input } = exampleInput({ files });
  return lint({ ...input, ...(changed ? { changed: new Set(changed) } : {}) }).problems;
};

describe('what a comparison finds', () => {
  const choice = { type: 'enum', dictionary: 'urgency' };
  const fields = Object.fromEntries(
    ['客户来源', '订单来源', '商品来源'].map((title, index) => [`source${index}`, { ...choice, title }]),
  );
  const odd = (difference: object = {}) => ({
    invoiceSource: { type: 'text', title: '发票来源', ...difference },
  });
  const files = { ...customer({ fields }), ...order({ fields: odd() }) };
  const typed = (changed: readonly string[] | undefined) =>
    toldTo(files, changed).filter(({ rule }) => rule === 'doubtful-type');

  it('is told where somebody is at work, of no file beside it, and nowhere where nobody knows who is', () => {
    expect(typed([orderFile]).map(({ file, fix }) => [file, fix])).toEqual([[orderFile, undefined]]);
    expect(typed([CUSTOMER])).toEqual([]);
    expect(typed([])).toEqual([]);
    expect(typed(undefined)).toEqual([]);
  });

  it('stays silenced for whoever is at work elsewhere, also where others have made the silencing needless', () => {
    const silenced = order({ fields: odd(silent('doubtful-type')) });
    const unused = (beside: Parameters<typeof customer>[0], changed: string) =>
      toldTo({ ...customer(beside), ...silenced }, [changed]).filter(({ rule }) => rule === 'unused-silence');
    expect(unused({ fields }, orderFile)).toEqual([]);
    expect(unused({ fields }, CUSTOMER)).toEqual([]);
    const dissenting = { fields: { ...fields, source3: { type: 'text', title: '合同来源' } } };
    expect(unused(dissenting, CUSTOMER)).toEqual([]);
    expect(unused(dissenting, orderFile).map(({ file }) => file)).toEqual([orderFile]);
  });
});

describe('a silencing that another file has made needless', () => {
  const files = {
    ...customer({ fields: { fone: { type: 'text', title: '名称' } } }),
    ...order({ fields: { customerId: { fill: { phone: 'fone' }, ...silent('unknown-field') } } }),
  };
  const unused = (changed: readonly string[] | undefined) =>
    toldTo(files, changed).filter(({ rule }) => rule === 'unused-silence');

  it('is a warning that names who has changed, and is mended by nobody else', () => {
    const [found, ...more] = unused([CUSTOMER]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ file: orderFile, severity: 'warning' });
    expect(inWords(found!.hint!)).toBe(`This file has not changed. These have: ${CUSTOMER}`);
    expect(found!.fix).toBeUndefined();
  });

  it.each([[[orderFile]], [[orderFile, CUSTOMER]], [undefined]])(
    'is taken away by its own author, or where nobody knows who is at work (%s)',
    (changed) => {
      const [found] = unused(changed);
      expect(found?.fix).toBeDefined();
      expect(inWords(found!.hint!)).toMatch(/^Take the silencing away/);
    },
  );
});
