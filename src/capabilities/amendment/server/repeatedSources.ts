import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { type DocumentProblem, type DocumentState, isEmpty } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import type { Call } from '../../../server/resource/Call';

/** Lines of an amendment that change one line of the other document twice: each says which the other one is. */
export function repeatedSources({ compiled }: Call, state: DocumentState): DocumentProblem[] {
  return compiled.tables.flatMap(({ name }) => {
    const lines = state
      .lines(name)
      .flatMap((row, line) => (isEmpty(row[SOURCE]) ? [] : [{ line, source: readSource(row[SOURCE]) }]));
    const bySource = groupBy(lines, ({ source }) => `${source?.resource ?? ''}/${source?.lineId ?? ''}`);
    return [...bySource.values()].flatMap((same) =>
      same.length < 2
        ? []
        : same.map(({ line }): DocumentProblem => {
            const others = same.filter((each) => each.line !== line).map((each) => each.line + 1);
            return {
              table: name,
              line,
              field: SOURCE,
              title: '来源行',
              message: '与第 {others} 行变更的是同一明细，只能保留一行',
              params: { others: others.join('、') },
            };
          }),
    );
  });
}
