import { extensionOf } from '../../../lib/files/fileTypes';

/** How a document server opens a file. */
export interface OfficeType {
  /** in its words */
  documentType: 'word' | 'cell' | 'slide' | 'pdf';
  /** it writes what it has read; others would come back as another kind of file */
  isEdited: boolean;
}

const of = (documentType: OfficeType['documentType'], edited: string, seen: string): [string, OfficeType][] => [
  ...edited.split(' ').map((ending): [string, OfficeType] => [ending, { documentType, isEdited: true }]),
  ...seen.split(' ').map((ending): [string, OfficeType] => [ending, { documentType, isEdited: false }]),
];

const TYPES: ReadonlyMap<string, OfficeType> = new Map([
  ...of('word', 'docx', 'doc wps odt rtf'),
  ...of('cell', 'xlsx', 'xls xlsm et ods csv'),
  ...of('slide', 'pptx', 'ppt odp'),
  ...of('pdf', '', 'pdf').filter(([ending]) => ending !== ''),
]);

/** How a file of this name is opened; undefined: not at all. */
export function officeTypeOf(name: string): OfficeType | undefined {
  return TYPES.get(extensionOf(name));
}

/** New files that can be made, with what they are called in Chinese. */
export const NEW_TYPES = [
  { ending: 'docx', title: '新建文档' },
  { ending: 'xlsx', title: '新建表格' },
  { ending: 'pptx', title: '新建演示文稿' },
] as const;
export type NewType = (typeof NEW_TYPES)[number]['ending'];
