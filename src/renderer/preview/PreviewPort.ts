import type { SheetPreview } from '../../language/wire/SheetPreview';

/** A file that is looked at. */
export interface PreviewedFile {
  id: string;
  name: string;
  /** bytes */
  size: number;
  /** as the server has looked it up, e.g. `application/pdf` */
  type: string;
  /** drawn over the content again and again, on paper too: who looks at it, and when; lines are parted by `\n` */
  watermark?: string;
}

/** What a preview needs of the world around it. A failure is told by its message, which people can read. */
export interface PreviewPort {
  /** The whole content. */
  blob(file: PreviewedFile): Promise<Blob>;
  /** An address of our own server that is read in ranges; without it films and sounds are saved to be seen. */
  address?(file: PreviewedFile): Promise<string>;
  /** The sheets of a workbook; without it workbooks are saved to be seen. */
  table?(file: PreviewedFile): Promise<readonly SheetPreview[]>;
  /** They are files of whoever is signed in: rooms that know more of files are asked, see `CapabilityPage`. */
  isKnown?: true;
  /** Left out where people may look and nothing else: there is no button to save or to print then. */
  save?(file: PreviewedFile): void;
}
