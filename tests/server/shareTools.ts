import { SHARE_PATHS, type NewShare, type OpenedShare, type OwnShare } from '../../src/capabilities/drive/wire';
import { driveTools } from './driveTools';
import type { Client, TestApp } from './testApp';

/** What makers of links and their visitors do again and again. */
export function shareTools(given: () => TestApp) {
  const { call, ok, place, read } = driveTools(given);
  const get = (client: Client, name: string, query: Record<string, string> = {}) => read(client, name, query);
  const shares = async (client: Client): Promise<OwnShare[]> => ok(await get(client, 'shares'));
  /** A call of a visitor, who has no sign-in. */
  const visit = (url: string, payload: object, remoteAddress = '10.0.0.1') =>
    given().call({ method: 'POST', url: `/prod-pc${url}`, payload, remoteAddress });
  const open = (link: Partial<NewShare>, more: object = {}, from?: string) =>
    visit(SHARE_PATHS.open, { shareBatchNum: link.shareBatchNum, extractionCode: link.extractionCode, ...more }, from);
  return {
    get,
    /** Puts a file into a folder. @returns its id */
    put: async (client: Client, folderId: string, name: string, content?: Buffer): Promise<string> =>
      (await place(client, folderId, name, content)).id,
    give: (client: Client, id: string, entries: object[], isBroken = false) =>
      call(client, 'setRights', { id, isBroken, entries }),
    visit,
    open,
    opened: async (link: NewShare): Promise<OpenedShare> => ok(await open(link)),
    listed: (ticket: string, folderId: string | null, page = 1) => visit(SHARE_PATHS.list, { ticket, folderId, page }),
    fetched: (path: string, ticket: string, userFileId: string, headers = {}) =>
      given().app.inject({ method: 'GET', url: `/prod-pc${path}`, query: { ticket, userFileId }, headers }),
    shares,
    /** A link for a week with downloads and a code, unless it is said otherwise. */
    share: async (client: Client, ids: string[], more: object = {}): Promise<NewShare> =>
      ok(await call(client, 'share', { ids, days: 7, allowsDownload: true, ...more })),
    shareNamed: async (client: Client, { shareBatchNum }: NewShare): Promise<OwnShare> => {
      const found = (await shares(client)).find(({ batch }) => batch === shareBatchNum);
      if (!found) throw new Error(`${shareBatchNum} is no link of the caller.`);
      return found;
    },
  };
}
