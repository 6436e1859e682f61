/** The data of an envelope; throws what the server says where it refuses. */
export async function answerOf(response: Response): Promise<unknown> {
  const { code, data, message } = (await response.json()) as { code: number; data: unknown; message: string };
  if (code !== 200) throw new Error(`${response.url}: ${message}`);
  return data;
}
