import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { isEmpty, nameOf } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { anyOf } from '../../../server/storage';
import { ENROLMENT, MOST_PEOPLE } from '../wire';
import { certificate, missingExam } from './finishClass';
import { lockLearners } from './lockLearners';
import { enrolmentsOf, WHY } from './studyOf';

/**
 * Gives finished classes of learners the certificates that they lack: all of `{ ids }`, or none. One that has its
 * certificate keeps it.
 */
export function certify(call: Call, body: unknown): Promise<{ ids: string[] }> {
  const given = isObject(body) ? body.ids : undefined;
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_PEOPLE)
    throw new CallError(400, `ids: 1 - ${MOST_PEOPLE}`);
  const ids = [...new Set(given.map(recordId))];
  const enrolments = enrolmentsOf(call.services.model, call.resource.name);
  return transact(call, async (database) => {
    const find = () => records(call).find(sql`t.id = ${anyOf(ids)}`, database);
    const people = (await find()).map((record) => String(record[enrolments.said.learner]));
    await lockLearners(call, people, database);
    const own = asSystem(call, WHY);
    const lines: RefusalLine[] = [];
    const found = await find();
    const missing = ids.filter((id) => !found.some((record) => String(record.id) === id));
    lines.push(...missing.map((code) => ({ code, remark: call.t('记录不存在或已被删除') })));
    for (const record of found) {
      if (!isEmpty(record[ENROLMENT.code])) continue;
      const code = nameOf(call.resource, record);
      if (record[ENROLMENT.state] !== 'finished')
        lines.push({ code, remark: call.t('还没有学完全部课程，不能领取证书') });
      else {
        const values = await certificate(own, enrolments, record, database);
        const exam = await missingExam(own, enrolments, record, database);
        if (exam !== undefined) lines.push({ code, remark: call.t('请先通过考试《{exam}》', { exam }) });
        else if (Object.keys(values).length === 0) lines.push({ code, remark: call.t('该分类没有证书') });
        else await records(own).set(record, values, database);
      }
    }
    if (lines.length > 0) throw refuse(call.t('领取证书失败提示'), lines);
    return { ids };
  });
}
