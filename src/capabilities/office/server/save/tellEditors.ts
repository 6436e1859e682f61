import { sql } from 'kysely';
import type { Said } from '../../../../language/wire';
import { tellPeople, type Told } from '../../../../server/inbox/tellPeople';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import { nodesWhere } from '../../../drive/server';
import type { CopyReason } from './planSave';

/** As the inbox knows it. */
const KIND = 'office';

const WHY: Readonly<Record<CopyReason, string>> = {
  conflict: '“{name}”在您编辑时已有新版本，您的修改另存为“{copy}”',
  noRight: '您已无权编辑“{name}”，您的修改另存为“{copy}”',
  deleted: '“{name}”在您编辑时已被删除，您的修改已存为“{copy}”',
  failed: '“{name}”没有完整保存，已取得的内容另存为“{copy}”，请核对',
};

interface Copy {
  people: readonly string[];
  /** of the file */
  name: string;
  copyId: string;
  reason: CopyReason;
}

/** Tells who has edited a file that what was saved lies beside it. */
export async function tellCopy(
  call: Call,
  { copyId, name, people, reason }: Copy,
  database: Connection,
): Promise<void> {
  const [copy] = await nodesWhere(call, sql`t.id = ${copyId}`, database);
  const text: Said = { text: WHY[reason], params: { name, copy: copy?.name ?? name } };
  await tell(call, { people, title: { text: '在线文档' }, text }, database);
}

/** Tells who has edited a file that it was not saved, a single time for each reason. */
export async function tellUnsaved(
  call: Call,
  { key, name, people, why }: { key: string; name: string; people: readonly string[]; why: Said },
  database: Connection,
): Promise<void> {
  const title: Said = { text: '“{name}”没有保存', params: { name } };
  await tell(call, { people, title, text: why, once: `office ${key} ${why.text}`.slice(0, 200) }, database);
}

async function tell(
  call: Call,
  told: Pick<Told, 'people' | 'title' | 'text' | 'once'>,
  database: Connection,
): Promise<void> {
  const path = call.resource.screens.find(({ kind }) => kind === 'list')?.path ?? '';
  await tellPeople(call, { ...told, people: [...new Set(told.people)], kind: KIND, path }, database);
}
