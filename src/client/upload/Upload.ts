/** Where an upload stands (B-182). */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'success' | 'error';

/** One file on its way. */
export interface Upload {
  id: number;
  name: string;
  /** bytes */
  size: number;
  /** of these, those that have arrived */
  sent: number;
  state: UploadState;
  /** why it failed, in the person's language */
  reason: string;
}
