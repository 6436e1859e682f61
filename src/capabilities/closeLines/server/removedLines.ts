import type { Document, DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { closedSources } from './closedSources';

/** Lines that are taken away must not come from lines that are closed meanwhile (E-40). */
export async function removedLines(
  call: Call,
  document: Document,
  before: Document,
  database: Connection,
): Promise<DocumentProblem[]> {
  const problems: DocumentProblem[] = [];
  for (const { field, name } of call.compiled.tables) {
    const kept = new Set(((document[name] as Document[] | undefined) ?? []).map(({ id }) => String(id)));
    const gone = ((before[name] as Document[] | undefined) ?? []).filter(({ id }) => !kept.has(String(id)));
    if (gone.length > 0)
      problems.push(
        ...(await closedSources(call, name, gone, database)).map((issue) => ({
          ...issue,
          table: name,
          title: field.title,
        })),
      );
  }
  return problems;
}
