import type { ComponentType } from 'react';
import { later } from '../../client/later';
import type { PreviewKind } from '../../lib/files/previewOf';
import type { ViewProps } from './ViewProps';

const MEGABYTE = 1024 * 1024;

interface Kind {
  View: ComponentType<ViewProps>;
  /** bytes of a file that is loaded whole, at most; left out where it is not */
  largest?: number;
}

const MediaView = later(() => import('./media/MediaView').then((module) => module.MediaView));
const TextView = later(() => import('./text/TextView').then((module) => module.TextView));

/** How files of each kind are shown. The code of each is fetched with its first file. */
export const KINDS: Readonly<Record<Exclude<PreviewKind, 'room'>, Kind>> = {
  picture: {
    View: later(() => import('./picture/PictureView').then((module) => module.PictureView)),
    largest: 50 * MEGABYTE,
  },
  video: { View: MediaView },
  audio: { View: MediaView },
  pdf: { View: later(() => import('./pdf/PdfView').then((module) => module.PdfView)), largest: 100 * MEGABYTE },
  docx: { View: later(() => import('./office/DocxView').then((module) => module.DocxView)), largest: 30 * MEGABYTE },
  sheets: { View: later(() => import('./sheet/SheetsView').then((module) => module.SheetsView)) },
  slides: {
    View: later(() => import('./office/SlidesView').then((module) => module.SlidesView)),
    largest: 60 * MEGABYTE,
  },
  markdown: {
    View: later(() => import('./markdown/MarkdownView').then((module) => module.MarkdownView)),
    largest: 2 * MEGABYTE,
  },
  table: { View: later(() => import('./sheet/CsvView').then((module) => module.CsvView)), largest: 20 * MEGABYTE },
  text: { View: TextView, largest: 10 * MEGABYTE },
  code: { View: TextView, largest: 10 * MEGABYTE },
};
