import type { Catalogue, Field, Model, Resource } from '../model';
import type { Chapter, DocumentedField } from '../wire';

/** What the documentation says of a resource, from the model and its catalogue. */
export function chapterOf(model: Model, catalogue: Catalogue, resource: Resource): Chapter {
  const {
    api,
    fields,
    file,
    uses: { generates },
    uses: { ledger },
    machine,
    module,
    name,
    permission,
    uses: { postings },
    title,
  } = resource;
  return {
    name,
    title,
    module,
    file,
    api,
    permission,
    screens: catalogue.routes
      .filter((route) => route.resource === name)
      .map(({ hidden, kind, name: screen, path, permissions, title: of }) => ({
        name: screen,
        kind,
        path,
        title: of,
        permissions,
        hidden,
        ...calledOf(resource, screen),
      })),
    fields: fields.filter((field) => !field.fields).map(documentedField),
    tables: fields.flatMap((field) =>
      field.fields
        ? [{ title: field.title, fields: [...field.fields, ...(field.lookUps ?? [])].map(documentedField) }]
        : [],
    ),
    ...(machine ? { machine } : {}),
    generates: generates.map(({ lines, title: step, to, when }) => ({
      to,
      title: step,
      ...(when === undefined ? {} : { when }),
      ...(lines?.when === undefined ? {} : { linesWhen: lines.when }),
    })),
    sources: Object.values(model.resources).flatMap((source) =>
      source.uses.generates.filter(({ to }) => to === name).map((step) => ({ name: source.name, title: step.title })),
    ),
    postings: postings.map(({ add, each, keys, ledger: to, on, side, when }) => ({
      add,
      keys,
      ledger: to,
      on,
      side,
      ...(each === undefined ? {} : { each }),
      ...(when === undefined ? {} : { when }),
    })),
    ...(ledger ? { ledger: { keys: ledger.keys, measures: ledger.measures } } : {}),
    prints: (model.prints[name] ?? []).map(({ name: layout, paper, table, title: of }) => ({
      name: layout,
      title: of,
      width: paper.width,
      height: paper.height,
      ...(table ? { rows: table.rows } : {}),
    })),
    permissions: catalogue.permissions
      .filter((each) => each.resource === name)
      .map(({ buttons, code, screens, title: of }) => ({ code, title: of, screens, buttons })),
  };
}

/** What screens of a kind that a room brings are called. */
function calledOf({ screens }: Resource, name: string): { called?: string } {
  const screen = screens.find((each) => each.name === name);
  return screen && 'called' in screen ? { called: screen.called } : {};
}

function documentedField({
  check,
  default: initial,
  editable,
  frozen,
  help,
  name,
  options,
  path,
  required,
  system,
  target,
  title,
  type,
  unique,
  value,
  visible,
}: Field): DocumentedField {
  return {
    name,
    path,
    type,
    title,
    required,
    visible,
    editable,
    check,
    unique,
    system,
    ...(frozen === undefined ? {} : { frozen }),
    ...(help === undefined ? {} : { help }),
    ...(initial === undefined ? {} : { default: initial }),
    ...(value === undefined ? {} : { value }),
    ...(options ? { options } : {}),
    ...(target ? { refersTo: target.resource } : {}),
  };
}
