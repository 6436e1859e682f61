import { entriesOf } from '../../../fields/files/define';
import type { RichNode } from '../../../fields/richText/RichNode';
import type { Document } from '../../../language/rules';
import type { Official } from './paper/Official';
import type { Seal } from '../Seal';

/** State of a document that does not hold any more. */
const REVOKED = 3;

/** What stands on the paper of a document, as who keeps it or as one of its readers sees it. */
export function officialOf(document: Document, company: string, seals: readonly Seal[]): Official {
  const text = (...names: string[]): string => {
    const name = names.find((each) => document[each] !== undefined && document[each] !== null);
    return name === undefined ? '' : String(document[name]);
  };
  const issueDate = text('issueDate');
  return {
    company,
    code: text('code'),
    name: text('name'),
    mainTo: text('mainTo'),
    content: (document.content ?? null) as RichNode | null,
    files: entriesOf(document.files),
    issueDate,
    issued: text('issuedTime').slice(0, 10) || issueDate,
    department: text('departmentName', 'department'),
    signer: text('signerName', 'signer'),
    copyTo: text('copyTo'),
    isRevoked: document.status === REVOKED || text('revokeReason') !== '',
    seals,
  };
}
