import { CallError, refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { asId, nodeOf, noteVisits } from '../../../drive/server';
import { OFFICE_WAYS, officeTypeOf, type OfficeOpening, type OfficeWay } from '../../wire';
import { mayEdit } from '../mayEdit';
import { keyOf, noteEditor } from './Edit';
import { editorConfig } from './editorConfig';

/**
 * Opens a file that the caller sees: for editing where he wants to, may, and the document server can; else to be looked
 * at. @throws CallError 400, Refusal
 */
export async function openFile(
  call: Call,
  { ot, userFileId }: Readonly<Record<string, unknown>>,
  language: string | undefined,
): Promise<OfficeOpening> {
  if (!OFFICE_WAYS.includes(ot as OfficeWay)) throw new CallError(400, 'ot');
  const { office } = call.services;
  const { file, opened } = await transact(call, async (database) => {
    const node = await nodeOf(call, asId(userFileId, 'userFileId'), database);
    const { fileId, id, name, size } = node;
    if (fileId === null) throw refuse(call.t('操作失败'), [{ code: name, remark: call.t('请选择文件') }]);
    const type = officeTypeOf(name);
    if (!office || !type) return { file: { id, fileId, name, size } };
    const isEdited = ot !== 'detail' && type.isEdited && mayEdit(call, node);
    const found = { ...node, fileId };
    const key = await keyOf(call, found, database);
    if (isEdited) await noteEditor(call, found, key, database);
    await noteVisits(call, [{ id }], isEdited ? '在线编辑' : '查看', database);
    return { file: { id, fileId, name, size }, opened: { node: found, key: key.key, type, isEdited, language } };
  });
  return {
    file,
    isConfigured: office !== undefined,
    ...(office && opened ? { editor: await editorConfig(call, office, opened) } : {}),
  };
}
