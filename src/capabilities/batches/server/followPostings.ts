import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { movesOf } from '../../ledger/server';
import { registersOf } from './batchKeys';
import { forgetBatches } from './forgetBatches';
import { registerBatches } from './registerBatches';
import { saidBatches } from './saidBatches';

/** After documents have posted, or taken back: the registers know what batches there are. */
export async function followPostings(
  call: Call,
  actionName: string,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const { isTaken, ledgers, posted } = movesOf(resource, actionName);
  const registers = registersOf(services.model, ledgers);
  if (registers.length === 0) return;
  const compiled = services.compiled(resource);
  const documents = await wholeDocuments(call, records, database);
  for (const { ledger, register } of registers) {
    const said = saidBatches({ ...call, compiled, resource }, register, ledger, documents, posted);
    if (isTaken)
      await forgetBatches(
        call,
        register,
        ledger,
        said.map(({ keys }) => keys),
        database,
      );
    else await registerBatches({ ...call, compiled, resource }, actionName, register, said, database);
  }
}
