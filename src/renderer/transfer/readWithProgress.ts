import { ROWS_HEADER, SIZE_HEADER } from '../../language/wire/Transfer';

/** How far an export has come. */
export interface ExportProgress {
  /** rows of the whole file */
  rows: number;
  /** 0 to 1, by what the server guessed of the size; below 1 until all is there */
  share: number;
}

/** Nothing is done before the file is whole, however small it became. */
const NOT_YET = 0.99;

/**
 * Reads the body of an answer part by part and tells how much of it has come. @throws what the connection ends with
 * when it breaks or is ended
 */
export async function readWithProgress(
  response: Response,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const rows = Number(response.headers.get(ROWS_HEADER) ?? 0);
  const size = Number(response.headers.get(SIZE_HEADER) ?? 0);
  const parts: BlobPart[] = [];
  const reader = response.body!.getReader();
  let read = 0;
  for (;;) {
    onProgress({ rows, share: size > 0 ? Math.min(read / size, NOT_YET) : 0 });
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    read += value.length;
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
