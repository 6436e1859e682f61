import type { ConversionInput } from '../../../language/meta/conversionMeta';
import type { Field } from '../../../language/model';
import type { Place, ResourceView } from '../../../lint/ResourceView';

/** Header fields of one record, or those of one of its child tables. */
export interface CopiedFields<T> {
  /** undefined: the header */
  table: string | undefined;
  fields: T[];
}

/** One half of a conversion: header to header, or lines to lines. */
export interface CopiedHalf {
  to: string;
  from: string | undefined;
  into: string | undefined;
  copy: NonNullable<ConversionInput['copy']>;
  /** field that takes what remains */
  takes: string | undefined;
  /** the new document begins without lines */
  isAlone: boolean;
  /** keys in the file of the one that it is made from */
  path: (string | number)[];
}

/**
 * What is noted of the fields of a record, header and child tables apart; `noted` gives undefined for what does not
 * matter.
 */
export function fieldsByTable<T>(
  { resource }: ResourceView,
  noted: (field: Field, siblings: readonly Field[]) => T | undefined,
): CopiedFields<T>[] {
  const tables = [
    { name: undefined, fields: resource.fields.filter((field) => !field.fields) },
    ...resource.fields.flatMap(({ name, fields }) => (fields ? [{ name, fields }] : [])),
  ];
  return tables.map(({ name, fields }) => ({
    table: name,
    fields: fields.flatMap((field) => noted(field, fields) ?? []),
  }));
}

/** What a record is made into, header and lines apart. */
export function halvesOf({ input: { generates = [] } }: ResourceView): CopiedHalf[] {
  return generates.flatMap(({ to, copy = {}, lines }, index) => {
    const header: CopiedHalf = {
      to,
      from: undefined,
      into: undefined,
      copy,
      takes: undefined,
      isAlone: lines === false,
      path: ['generates', index],
    };
    if (lines === false) return [header];
    const { from = 'lines', to: into = 'lines', into: takes = 'quantity', copy: cells = {} } = lines ?? {};
    return [header, { to, from, into, copy: cells, takes, isAlone: false, path: ['generates', index, 'lines'] }];
  });
}

/** The fields of a table, or of the header, among those that were noted. */
export function fieldsIn<T>(noted: readonly CopiedFields<T>[] | undefined, table: string | undefined): readonly T[] {
  return noted?.find((each) => each.table === table)?.fields ?? [];
}

/** Place of a half whose `lines` nobody need have written. */
export function placeOf(half: CopiedHalf, at: ResourceView['at']): Place {
  return at(...half.path.slice(0, 2));
}
