import { widthOf } from '../model/widthOf';
import { CLOSED } from '../meta/closedField';
import { SOURCE } from '../meta/sourceField';
import {
  type Conversion,
  conversionLines,
  type Field,
  type FieldTypes,
  type Model,
  type Resource,
  type RowTone,
} from '../model';
import { linePicks } from '../rules/linePicks';

/** Lines whose rest will not be made into anything any more. */
const CLOSED_TONE: RowTone = { when: `${CLOSED} > 0`, tone: 'muted', title: '已关闭' };

/**
 * Tells every conversion where its document is entered and how it refers back; lines of what is made get the field that
 * says what they come from.
 */
export function linkConversions(model: Model, types: FieldTypes): void {
  for (const resource of Object.values(model.resources))
    for (const conversion of resource.uses.generates) {
      const target = Object.hasOwn(model.resources, conversion.to) ? model.resources[conversion.to] : undefined;
      if (target) link(resource, conversion, target, types);
      const table = conversion.lines?.closable
        ? resource.fields.find(({ name }) => name === conversionLines(conversion).from)
        : undefined;
      if (!table?.fields || table.fields.some(({ name }) => name === CLOSED)) continue;
      table.fields.push(linkField(table.name, CLOSED, 'quantity', '关闭数量', {}, types));
      table.settings.rowTones = [...((table.settings.rowTones as RowTone[] | undefined) ?? []), CLOSED_TONE];
    }
}

function link({ name }: Resource, conversion: Conversion, target: Resource, types: FieldTypes): void {
  target.uses.isMade = true;
  const back = target.fields.find((field) => field.target?.resource === name);
  if (back) conversion.link = back.name;
  const form = target.screens.find((screen) => screen.kind === 'form' && screen.mode === 'add');
  if (form) conversion.form = { path: form.path, permissions: form.permissions };
  const lines = target.fields.find((field) => field.name === conversion.lines?.to);
  if (lines && conversion.lines && conversion.lines.picks.length > 0)
    lines.settings.picks = [...linePicks(lines), ...conversion.lines.picks];
  if (lines?.fields && !lines.fields.some((field) => field.name === SOURCE))
    lines.fields.push(linkField(lines.name, SOURCE, 'text', '来源行', { max: 80 }, types));
}

/** A field of lines that only the server fills in. */
function linkField(
  table: string,
  name: string,
  type: string,
  title: string,
  settings: Field['settings'],
  types: FieldTypes,
): Field {
  return {
    name,
    path: `${table}.${name}`,
    type,
    title,
    required: false,
    visible: true,
    editable: false,
    check: [],
    copy: false,
    unique: false,
    system: true,
    width: widthOf(types[type], settings),
    settings,
  };
}
