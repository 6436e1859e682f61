import type { ComponentType } from 'react';
import type { Field } from '../language/model';
import '../ui/input.css';
import './controls.css';
import { dateEntry } from './date/entry';
import type { FilterProps } from './faces/FilterProps';
import { integerLimits } from './integer/limits';
import { moneyLimits } from './money/limits';
import { monthEntry } from './month/entry';
import { percentLimits } from './percent/limits';
import { priceLimits } from './price/limits';
import { quantityLimits } from './quantity/limits';
import { timeEntry } from './time/entry';
import { boundFilter } from './ui/boundFilter';
import { ChoiceFilter } from './ui/ChoiceFilter';
import { ContainsFilter } from './ui/ContainsFilter';
import { dateRangeFilter } from './ui/dateRangeFilter';
import { dayFilter } from './ui/dayFilter';
import { numberRangeFilter } from './ui/numberRangeFilter';
import { RefFilter } from './ui/RefFilter';

export type { FilterProps } from './faces/FilterProps';
export type { RefQuery, RefSearch } from './faces/RefSearch';

const DayRange = dateRangeFilter(dateEntry);
const OneDay = dayFilter(dateEntry);

const filters: Readonly<Record<string, ComponentType<FilterProps>>> = {
  text: ContainsFilter,
  textarea: ContainsFilter,
  code: ContainsFilter,
  phone: ContainsFilter,
  landline: ContainsFilter,
  loginId: ContainsFilter,
  email: ContainsFilter,
  url: ContainsFilter,
  integer: numberRangeFilter((field) => integerLimits(field).decimals),
  quantity: numberRangeFilter((field) => quantityLimits(field).decimals),
  money: numberRangeFilter((field) => moneyLimits(field).decimals),
  price: numberRangeFilter((field) => priceLimits(field).decimals),
  percent: numberRangeFilter((field) => percentLimits(field).decimals),
  date: DayRange,
  datetime: DayRange,
  month: dateRangeFilter(monthEntry),
  time: boundFilter(() => timeEntry),
  boolean: ChoiceFilter,
  enum: ChoiceFilter,
  ref: RefFilter,
  treeRef: RefFilter,
  user: RefFilter,
  department: RefFilter,
  role: RefFilter,
};

/** What a list is narrowed by in the search form. Throws for a type whose pure face says `filter: 'none'`. */
export function filterOf(field: Field): ComponentType<FilterProps> {
  if (field.settings.isOneDay === true) return OneDay;
  const filter = Object.hasOwn(filters, field.type) ? filters[field.type] : undefined;
  if (!filter) throw new Error(`A field of type "${field.type}" (${field.path}) has no filter.`);
  return filter;
}
