import yazl from 'yazl';

/** A zip archive of these files. @param mode of each of them, as Unix writes it */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>, mode?: number): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as string), name, mode === undefined ? {} : { mode });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
