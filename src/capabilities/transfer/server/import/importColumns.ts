import type { CompiledField } from '../../../../language/rules';
import type { Call } from '../../../../server/resource/Call';
import { canSee } from '../../../../server/resource/canSee';

/** A column of an import file: a field that people enter, of the header or of a child table. */
export interface ImportColumn {
  compiled: CompiledField;
  /** in the caller's language; of lines with the title of their table in front (`请购明细·数量`) */
  title: string;
  /** in Chinese: a file may come from somebody who works in another language */
  source: string;
  isRequired: boolean;
}

/** The columns of a resource's import file: what the caller may enter, the header first, then the lines. */
export function importColumns(call: Call): ImportColumn[] {
  const { header, tables } = call.compiled;
  const entered = (fields: readonly CompiledField[]) =>
    fields.filter((field) => isEntered(field) && canSee(call, field));
  const column = (compiled: CompiledField, table?: string): ImportColumn => {
    const { title } = compiled.field;
    return {
      compiled,
      title: table === undefined ? call.t(title) : `${call.t(table)}·${call.t(title)}`,
      source: table === undefined ? title : `${table}·${title}`,
      isRequired: compiled.field.required === true && compiled.default === undefined,
    };
  };
  return [
    ...entered(header).map((field) => column(field)),
    ...tables
      .filter(({ visible }) => visible !== false)
      .flatMap(({ field, fields }) => entered(fields).map((each) => column(each, field.title))),
  ];
}

/** What files of records hold cannot be told in a cell. */
function isEntered({ editable, field, type, value }: CompiledField): boolean {
  return !type.filesOf && !field.system && !value && editable !== false && field.visible !== false;
}
