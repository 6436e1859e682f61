import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, VerbosityLevel, version } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Where fonts, encodings and decoders lie (`src/workspace/pdfPartsPlugin.ts`). */
const PARTS = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`;

GlobalWorkerOptions.workerSrc = workerAddress;

/** Begins to read a PDF in a worker. None of its scripts run, and no code is made of its texts. */
export function openPdf(content: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: content,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: true,
    // Chinese files often name encodings and fonts that they do not hold.
    cMapUrl: `${PARTS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PARTS}standard_fonts/`,
    wasmUrl: `${PARTS}wasm/`,
    iccUrl: `${PARTS}iccs/`,
    verbosity: VerbosityLevel.ERRORS,
  });
}
