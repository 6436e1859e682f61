import { expect } from 'vitest';
import type { FileEntry } from '../../src/language/model/FileEntry';
import type { UploadPolicy } from '../../src/language/wire/Upload';
import type { Answer, Client, TestApp } from './testApp';

export const FILES = '/api/oa/doc/filetransfer';
export const PDF = Buffer.from('%PDF-1.7\n%content\n');

/** What tests of files do again and again: ask for leave, send, save, fetch. */
export function uploadTools(given: () => TestApp) {
  async function leaveOf(client: Client): Promise<UploadPolicy> {
    return (
      await client.get('/api/thirdparty/jzyoss/getPolicyInfo', { dir: 'contentManagement/documentList/20261121/' })
    ).data as UploadPolicy;
  }

  function send(
    client: Client,
    info: Record<string, unknown>,
    content: Buffer,
    leave: Pick<UploadPolicy, 'policy' | 'signature'>,
  ): Promise<Answer> {
    const { payload, headers } = multipart({
      file: content,
      fileInfo: JSON.stringify({ policy: leave.policy, signature: leave.signature, ...info }),
    });
    return given().call({
      method: 'POST',
      url: '/prod-pc/api/thirdparty/jzyoss/fileUpload',
      headers: { ...headers, authorization: `Bearer ${client.token}` },
      payload,
    });
  }

  async function upload(
    client: Client,
    fileName = '合同.pdf',
    content: Buffer = PDF,
  ): Promise<{ entry: FileEntry; fileUrl: string }> {
    const sent = await send(client, { fileName }, content, await leaveOf(client));
    expect(sent).toMatchObject({ status: 200, code: 200 });
    const saved = await client.post('/api/system/common/saveFileUrl', { fileUrl: [sent.data.fileUrl] });
    expect(saved.code).toBe(200);
    const { id, name, size, type } = saved.data[0];
    return { entry: { id, name, size, type }, fileUrl: sent.data.fileUrl };
  }

  async function fetched(client: Client, id: string, call = 'downloadfile') {
    return given().app.inject({
      method: 'GET',
      url: `/prod-pc${FILES}/${call}`,
      query: { userFileId: id },
      headers: { authorization: `Bearer ${client.token}` },
    });
  }
  return { fetched, leaveOf, send, upload };
}

/** A multipart body as browsers write it. */
export function multipart(
  parts: Record<string, string | Buffer>,
  boundary = '----guiju',
): { payload: Buffer; headers: Record<string, string> } {
  const chunks = Object.entries(parts).flatMap(([name, content]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="blob"\r\nContent-Type: application/octet-stream' : ''}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
