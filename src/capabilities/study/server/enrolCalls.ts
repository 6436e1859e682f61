import { isDay } from '../../../lib/dates';
import { isObject } from '../../../lib/isObject';
import { isEmpty } from '../../../language/rules';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { MOST_CLASSES, MOST_PEOPLE } from '../wire';
import { enrolPeople } from './enrolPeople';

interface Told {
  title: string;
  lines: RefusalLine[];
}

/** The caller comes into classes, `{ ids }`; 50 at most. */
export function enrolSelf(call: Call, body: unknown): Promise<Told> {
  const classes = idsOf(body, 'ids', MOST_CLASSES);
  return transact(call, async (database) => {
    const people = [call.session.userId];
    const { added } = await enrolPeople(call, { classes, people, due: null, refusalTitle: '报名失败提示' }, database);
    return told(
      call,
      added > 0
        ? call.t('已报名{count}个分类，请到学员学堂学习', { count: added })
        : call.t('您已报名，请到学员学堂学习'),
    );
  });
}

/** People come into a class, `{ ids: [one], people, due }`; 200 at most. `due`: YYYY-MM-DD, not before today, or empty. */
export function assignPeople(call: Call, body: unknown): Promise<Told> {
  const classes = idsOf(body, 'ids', 1);
  const people = idsOf(body, 'people', MOST_PEOPLE);
  const due = (body as { due?: unknown }).due ?? null;
  if (!isEmpty(due) && !(typeof due === 'string' && isDay(due))) throw new CallError(400, 'due');
  const day = isEmpty(due) ? null : String(due);
  const refusalTitle = '指派失败提示';
  if (day !== null && day < call.context.now().slice(0, 10))
    throw refuse(call.t(refusalTitle), [{ code: '', remark: call.t('完成期限不能早于今天') }]);
  return transact(call, async (database) => {
    const { added } = await enrolPeople(call, { classes, people, due: day, refusalTitle }, database);
    const rest = people.length - added;
    return told(
      call,
      rest === 0
        ? call.t('已指派{count}名学员', { count: added })
        : call.t('已指派{count}名学员，另有{rest}名已在该分类中', { count: added, rest }),
    );
  });
}

const told = ({ t }: Call, remark: string): Told => ({
  title: t('提示'),
  lines: [{ code: '', remark, tone: 'good' }],
});

function idsOf(body: unknown, name: string, most: number): string[] {
  const ids = isObject(body) ? body[name] : undefined;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > most) throw new CallError(400, `${name}: 1 - ${most}`);
  return [...new Set(ids.map(recordId))];
}
