import { at } from '../../../lib/at';
import { problemText, type DocumentProblem } from '../../../language/rules';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Wanted, WantedFault } from '../../../server/resource/saveRecords';
import { transact } from '../../../server/resource/transact';

/** Undoes a transaction of which some records are refused. */
class Faulty extends Error {
  constructor(readonly faults: readonly WantedFault[]) {
    super('faulty records');
  }
}

/**
 * Saves of many records those that nothing refuses, in one transaction. Gives why each of the others is refused, by its
 * place among them.
 */
export async function saveSound(call: Call, wanted: readonly Wanted[]): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  for (;;) {
    const left = [...wanted.keys()].filter((index) => !reasons.has(index));
    if (left.length === 0) return reasons;
    try {
      await save(
        call,
        left.map((index) => at(wanted, index)),
      );
      return reasons;
    } catch (error) {
      if (!(error instanceof Faulty)) throw error;
      for (const { index, problem } of error.faults) reasons.set(at(left, index), textOf(call, problem));
    }
  }
}

async function save(call: Call, wanted: readonly Wanted[]): Promise<void> {
  const own = records(call);
  await transact(call, async (database) => {
    await own.lock(
      wanted.flatMap(({ id }) => id ?? []),
      database,
    );
    await own.save(wanted, database, (faults) => {
      const refusing = faults.filter(({ problem }) => !problem.isWarning);
      if (refusing.length > 0) throw new Faulty(refusing);
    });
  });
}

const textOf = ({ t }: Call, problem: DocumentProblem): string => problemText(problem, t);
