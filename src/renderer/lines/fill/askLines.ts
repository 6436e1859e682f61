import { get } from '../../../client';
import { askedBefore, askedOf, type FillFrom } from '../../../language/model/FillFrom';
import { isEmpty, type Document } from '../../../language/rules';
import { FILL_LINES, type FilledLines } from '../../../language/wire';
import type { DocumentModel } from '../../document/DocumentModel';

/** The header field that must be filled in before lines can be asked for; undefined: none is missing. */
export function missingBefore(model: DocumentModel, fill: FillFrom): { name: string; title: string } | undefined {
  const { compiled, document } = model.state;
  const fields = compiled.header.map(({ field }) => field);
  const name = askedBefore(fill, fields).find((each) => isEmpty(document[each]));
  return name === undefined ? undefined : fields.find((field) => field.name === name);
}

/** Asks the server for the lines that a table is filled with, by what the header says. Throws what is wrong. */
export function askLines(
  model: DocumentModel,
  { table, fill }: { table: string; fill: FillFrom },
  options?: { signal: AbortSignal; quiet: true },
): Promise<FilledLines> {
  const { compiled, document } = model.state;
  const said = askedOf(fill).flatMap((name) => (isEmpty(document[name]) ? [] : [[name, String(document[name])]]));
  const asked = { table, ...(Object.fromEntries(said) as Record<string, string>) };
  return get<FilledLines>(`${compiled.resource.api}/${FILL_LINES}`, asked, options);
}

/** Tells lines apart by what they are of. */
export function lineOf(keys: readonly string[]): (line: Document) => string {
  return (line) => JSON.stringify(keys.map((key) => String(line[key] ?? '')));
}
