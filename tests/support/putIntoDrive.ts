import type { Page } from 'playwright-core';
import type { ApiSession } from './apiSession';

const API = '/api/oa/document';

/** A folder of the caller's own space. @returns its id */
export async function ownFolder(api: ApiSession, name: string, folderId?: string): Promise<string> {
  const spaces = await api.get<{ id: string; space: string }[]>(`${API}/spaces`);
  const top = spaces.find(({ space }) => space === 'personal')?.id;
  const { id } = await api.post<{ id: string }>(`${API}/createFolder`, { folderId: folderId ?? top, name });
  return id;
}

/** Uploads a file as a page of the same person does, and puts it into a folder. @returns its id */
export async function putIntoDrive(
  page: Page,
  api: ApiSession,
  folderId: string,
  file: { name: string; content: Buffer },
): Promise<string> {
  const fileUrl = await page.evaluate(
    async ({ bytes, fileName }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      // A leave is of one sign-in.
      const asked = await fetch('/prod-pc/api/thirdparty/jzyoss/getPolicyInfo?into=drive', { headers });
      const { data: leave } = (await asked.json()) as { data: object };
      const body = new FormData();
      body.append('fileInfo', JSON.stringify({ ...leave, fileName }));
      body.append('file', new Blob([new Uint8Array(bytes)]), 'blob');
      const answer = await fetch('/prod-pc/api/thirdparty/jzyoss/fileUpload', { method: 'POST', headers, body });
      const { data, message } = (await answer.json()) as { data: { fileUrl: string } | null; message: string };
      if (!data) throw new Error(message);
      return data.fileUrl;
    },
    { bytes: [...file.content], fileName: file.name },
  );
  return (await api.post<{ id: string }>(`${API}/place`, { fileUrl, folderId })).id;
}
