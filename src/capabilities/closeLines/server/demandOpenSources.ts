import type { Document } from '../../../language/rules';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { refusalLine } from '../../../server/resource/refusalLine';
import type { Connection } from '../../../server/storage';
import { closedSources } from './closedSources';

/**
 * Refuses to delete documents whose lines were made from lines that are closed meanwhile, and names what has to be
 * opened first (E-40).
 */
export async function demandOpenSources(call: Call, records: readonly Document[], database: Connection): Promise<void> {
  const { compiled, services, session } = call;
  const makers = Object.values(services.model.resources).flatMap(({ uses: { generates } }) =>
    generates.filter(({ lines, to }) => to === call.resource.name && lines?.closable),
  );
  if (makers.length === 0) return;
  const refused: RefusalLine[] = [];
  for (const document of await loadDocuments(
    compiled,
    session.packageId,
    records.map(({ id }) => String(id)),
    database,
  ))
    for (const table of new Set(makers.map(({ lines }) => lines!.to)))
      refused.push(
        ...(await closedSources(call, table, (document[table] as Document[] | undefined) ?? [], database)).map(
          (issue) => refusalLine(call, document, issue),
        ),
      );
  if (refused.length > 0) throw refuse(call.t('删除失败提示'), refused);
}
