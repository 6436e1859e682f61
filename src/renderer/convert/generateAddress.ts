import type { Conversion, Resource } from '../../language/model';

/** Address of the form that begins with what is made from a record; undefined where the new document has no form. */
export function generateAddress({ name }: Resource, { form }: Conversion, id: string): string | undefined {
  return form && `${form.path}?generate=${name}&from=${id}`;
}
