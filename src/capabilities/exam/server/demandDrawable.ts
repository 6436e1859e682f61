import type { Document } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { drawPaper } from './drawPaper';
import { examParts } from './ExamParts';

/** Refuses to publish exams of which no whole paper can be drawn, and names the rule or line that lacks questions. */
export async function demandDrawable(
  call: Call,
  title: string,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const parts = examParts(call);
  const lines = [];
  for (const { id, name } of records) {
    const exam = await parts.exam.one(String(id), database);
    if (!exam) continue;
    const { short } = await drawPaper(parts, exam, 1, database);
    const isDrawn = exam.mode === 'drawn';
    for (const { missing, rule } of short)
      lines.push({
        code: String(name),
        remark: isDrawn
          ? call.t('抽题规则第{line}行还缺{count}道启用的试题', { line: rule + 1, count: missing })
          : call.t('试题第{line}行的试题已禁用，请启用或更换', { line: rule + 1 }),
      });
  }
  if (lines.length > 0) throw refuse(call.t(title), lines);
}
