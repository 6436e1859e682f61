import type { Field } from '../model';
import type { Document } from './Document';

const NAMED = /\{([a-z][A-Za-z0-9]*)\}/g;

/** Fields of choices that a series names: `{word}-{yyyyMM}-{seq:4}` counts vouchers by their word. */
export function seriesFieldsOf(series: string, fields: readonly Field[]): Field[] {
  return [...series.matchAll(NAMED)].flatMap(([, name]) =>
    fields.filter((field) => field.name === name && field.options),
  );
}

/** The series of one document: what it names is the label of the document's choice, as people read it. */
export function seriesText(series: string, fields: readonly Field[], document: Document): string {
  return seriesFieldsOf(series, fields).reduce(
    (text, { name, options }) =>
      text.replace(`{${name}}`, options!.find(({ value }) => String(value) === String(document[name]))?.label ?? ''),
    series,
  );
}

/** All series that documents can have, one for each choice. */
export function seriesTexts(series: string, fields: readonly Field[]): string[] {
  return seriesFieldsOf(series, fields).reduce(
    (texts, { name, options }) =>
      texts.flatMap((text) => options!.map(({ label }) => text.replace(`{${name}}`, label))),
    [series],
  );
}
