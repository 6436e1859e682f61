import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Field } from '../language/model';
import { cellOf } from './cells';
import { testContext } from './testContext';
import { testField } from './testField';

const markup = (field: Field, value: unknown, record = {}) =>
  renderToStaticMarkup(<>{cellOf(field)(value, field, record, testContext)}</>);

describe('cells', () => {
  it('show a state as a tag in its colour, and any other choice as its text', () => {
    const options = [
      { value: 1, label: '已审核', color: 'green' },
      { value: 2, label: '草稿' },
    ];
    const field = testField('enum', {}, { options, isState: true });
    expect(markup(field, 1)).toBe('<span class="gj-tag gj-tag-green">已审核</span>');
    expect(markup(field, 2)).toBe('<span class="gj-tag gj-tag-default">草稿</span>');
    expect(markup(testField('enum', {}, { options }), 1)).toBe('已审核');
    expect(markup(field, 9)).toBe('9');
    expect(markup(field, null)).toBe('');
  });

  it('show numbers below zero in red, zeros pale, others as text', () => {
    expect(markup(testField('money'), '-1234.50')).toBe('<span class="gj-negative">-1,234.50</span>');
    expect(markup(testField('money'), '1234.50')).toBe('1,234.50');
    expect(markup(testField('money'), '0')).toBe('<span class="gj-muted">0.00</span>');
    expect(markup(testField('quantity', { trim: true }), '-3')).toBe('<span class="gj-negative">-3</span>');
    expect(markup(testField('integer'), 0)).toBe('<span class="gj-muted">0</span>');
    expect(markup(testField('integer'), 10)).toBe('10');
    expect(markup(testField('price'), '0.05')).not.toContain('gj-');
    expect([markup(testField('quantity'), null), markup(testField('percent'), undefined)]).toEqual(['', '']);
  });

  it('B-334 B-335 show amounts with separators and 2 decimals, empty ones as a dash, and nothing for what is kept back', () => {
    expect([markup(testField('money'), '1234567.8'), markup(testField('money'), null)]).toEqual(['1,234,567.80', '—']);
    expect(markup(testField('money', { decimals: 3 }), '1.5')).toBe('1.500');
    expect(markup(testField('money'), undefined)).toBe('');
  });

  it('show how long ago a day was, up to the day that ended it', () => {
    const hired = testField('date', { elapsedTo: 'leaveDate' });
    expect(markup(hired, '2020-03-15', { leaveDate: '2026-11-21' })).toBe(
      '2020-03-15 <span class="gj-muted">6年8个月</span>',
    );
    expect(markup(hired, '2020-03-15', { leaveDate: '2022-03-15' })).toContain('>2年<');
    expect(markup(hired, '2020-03-15', { leaveDate: '2020-03-16' })).toContain('>0个月<');
    expect(markup(hired, '2020-03-15', { leaveDate: null })).toMatch(/>\d+年(\d+个月)?</);
    expect(markup(hired, '2020-03-15', { leaveDate: '2019-01-01' })).toBe('2020-03-15');
    expect(markup(testField('date'), '2020-03-15')).toBe('2020-03-15');
  });

  it('link web addresses only: old data cannot run code', () => {
    expect(markup(testField('url'), 'https://example.com/')).toContain('href="https://example.com/"');
    expect(markup(testField('url'), 'javascript:alert(1)')).toBe('javascript:alert(1)');
    expect(markup(testField('email'), 'a@b.cn')).toBe('<a href="mailto:a@b.cn">a@b.cn</a>');
  });

  it('show a reference by its companion, and nothing for nothing', () => {
    expect(markup(testField('ref', {}, { name: 'supplierId' }), '1', { supplierName: '华东钢材' })).toBe('华东钢材');
    expect(markup(testField('date'), null)).toBe('');
  });
});
