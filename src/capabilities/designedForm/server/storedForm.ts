import type { Resource } from '../../../language/model';
import type { CompiledField, CompiledResource } from '../../../language/rules';
import { compiledForm, type TitledForm } from './compiledForm';

/**
 * A form, compiled for what is stored: its numbers may be as large as totals are, which people could not enter. `of`:
 * resource whose references to people and departments count for its own.
 */
export function storedForm(given: TitledForm, of?: Resource): CompiledResource {
  const compiled = compiledForm(given, of);
  const tables = compiled.tables.map((table) => ({
    ...table,
    cells: table.cells.map(wide),
    fields: table.fields.map(wide),
  }));
  return { ...compiled, header: compiled.header.map(wide), tables };
}

/** A field whose values are read as those of one that is worked out. */
function wide(compiled: CompiledField): CompiledField {
  const { type } = compiled;
  return {
    ...compiled,
    type: { ...type, parse: (input, field) => type.parse(input, { ...field, value: field.value ?? '' }) },
  };
}
