import type { RichNode } from '../../../../fields/richText/RichNode';
import type { FileEntry } from '../../../../language/model/FileEntry';
import type { Seal } from '../../Seal';

/** What stands on the paper of an official document. Days are `2026-03-02`; what is empty is not written. */
export interface Official {
  /** whose document it is: the account set */
  company: string;
  /** 华精〔2026〕12 */
  code: string;
  name: string;
  mainTo: string;
  content: RichNode | null;
  files: readonly FileEntry[];
  issueDate: string;
  /** day on which it was issued; that of the document where it is not issued yet */
  issued: string;
  department: string;
  signer: string;
  copyTo: string;
  isRevoked: boolean;
  seals: readonly Seal[];
}

/** Width and height of pictures in any unit, by the id of the file; others stand in a box of 4 : 3. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;
