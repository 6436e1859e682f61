import type { ComponentType } from 'react';
import type { Field } from '../../language/model';
import type { FilterProps } from '../faces/FilterProps';
import { isFormula } from '../shared/isFormula';
import { readEntry } from '../shared/readEntry';
import { boundFilter } from './boundFilter';
import { cleanNumber } from './cleanNumber';

/** A total may lie beyond what one entry may be, and below zero. */
const WIDEST = '999999999999999';

/** Narrows a list to a range of numbers. */
export function numberRangeFilter(decimals: (field: Field) => number): ComponentType<FilterProps> {
  return boundFilter((field) => {
    const limits = { decimals: decimals(field), min: `-${WIDEST}`, max: WIDEST };
    /** the number that a text means, '' for none; undefined where it cannot be read */
    const finish = (text: string) => (/[^\s.,-]/.test(text) ? readEntry(text, limits)?.toFixed() : '');
    return {
      clean: (text) => cleanNumber(text, limits),
      read: (text) => (isFormula(text) ? undefined : finish(text)),
      finish,
      invalidText: '请输入数字',
      inputMode: 'decimal',
      className: 'gj-input gj-number',
    };
  });
}
