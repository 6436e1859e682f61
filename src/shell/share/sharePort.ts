import type { OpenedShare } from '../../capabilities/drive/wire';
import type { PreviewPort } from '../../renderer/preview/PreviewPort';
import { sharedAddress, sharedBlob, sharedSheets } from './shareCalls';

/** The files of a link as a preview reads them. */
export function sharePort({ allowsDownload, ticket }: Pick<OpenedShare, 'allowsDownload' | 'ticket'>): PreviewPort {
  return {
    blob: ({ id }) => sharedBlob(ticket, id),
    address: async ({ id }) => sharedAddress('preview', ticket, { userFileId: id }),
    table: ({ id }) => sharedSheets(ticket, id),
    ...(allowsDownload && {
      save({ id, name }) {
        const link = document.createElement('a');
        link.href = sharedAddress('download', ticket, { userFileId: id });
        link.download = name;
        link.click();
      },
    }),
  };
}
