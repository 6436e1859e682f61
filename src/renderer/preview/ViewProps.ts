import type { PreviewedFile, PreviewPort } from './PreviewPort';
import type { PreviewTools } from './PreviewTools';

/** What each kind of view gets. */
export interface ViewProps {
  file: PreviewedFile;
  port: PreviewPort;
  /** Says which tools of the head serve this view; the same function as long as the preview is open. */
  onTools(tools: PreviewTools): void;
}
