import type { OfficeServer } from '../../../../server/office/OfficeServer';
import { PREFIX } from '../../../../server/prefix';
import type { Call } from '../../../../server/resource/Call';
import { extensionOf } from '../../../../lib/files/fileTypes';
import type { DriveNode } from '../../../drive/server';
import type { OfficeOpening, OfficeType } from '../../wire';
import {
  CALLBACK_PATH,
  CALLBACK_SECONDS,
  CONTENT_PATH,
  CONTENT_SECONDS,
  type CallbackTicket,
  type ContentTicket,
} from '../Tickets';

/** Seconds within which a browser hands on what it was given. */
const GOOD_FOR = 3600;

/** The page's languages by the names of the document server. */
const LANGUAGES = ['zh', 'en', 'es', 'ja'];

interface Opened {
  node: Pick<DriveNode, 'id' | 'name'> & { fileId: string };
  key: string;
  type: OfficeType;
  isEdited: boolean;
  language: string | undefined;
}

/**
 * What the editor is started with, signed, so that nobody changes the rights in it on the way. All its addresses are our
 * own: none comes from whoever asks.
 */
export async function editorConfig(
  { resource, session }: Call,
  office: OfficeServer,
  { isEdited, key, language, node, type }: Opened,
): Promise<NonNullable<OfficeOpening['editor']>> {
  const { packageId, userId: user } = session;
  const ending = extensionOf(node.name);
  const of = { packageId, resource: resource.name, record: node.id, user };
  const content: ContentTicket = { ...of, file: node.fileId };
  const callback: CallbackTicket = { ...of, key, ending };
  const at = (path: string, token: string) => `${office.callback}${PREFIX}${path}?token=${token}`;
  const said = {
    documentType: type.documentType,
    document: {
      fileType: ending,
      key,
      title: node.name,
      url: at(CONTENT_PATH, await office.ticket('content', { ...content }, CONTENT_SECONDS)),
      permissions: {
        edit: isEdited,
        comment: isEdited,
        review: isEdited,
        fillForms: isEdited,
        download: true,
        print: true,
      },
    },
    editorConfig: {
      mode: isEdited ? 'edit' : 'view',
      lang: LANGUAGES.find((each) => language?.toLowerCase().startsWith(each)) ?? LANGUAGES[0],
      user: { id: user, name: session.userName },
      // Somebody who only looks reports nothing, so that he cannot end what others edit.
      ...(isEdited
        ? { callbackUrl: at(CALLBACK_PATH, await office.ticket('callback', { ...callback }, CALLBACK_SECONDS)) }
        : {}),
      customization: { forcesave: isEdited },
    },
  };
  return {
    script: `${office.url}/web-apps/apps/api/documents/api.js`,
    config: { ...said, token: await office.sign(said, GOOD_FOR) },
    isEdited,
  };
}
