/** The images that lie in the clipboard, after the person was asked; undefined where the browser cannot tell. */
export async function imagesOfClipboard(): Promise<File[] | undefined> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (typeof clipboard?.read !== 'function') return undefined;
  try {
    const items = await clipboard.read();
    const images = items.flatMap((item) =>
      item.types
        .filter((type) => type.startsWith('image/'))
        .slice(0, 1)
        .map((type) => ({ item, type })),
    );
    return await Promise.all(images.map(async ({ item, type }) => new File([await item.getType(type)], '', { type })));
  } catch {
    // The person or the browser does not let the page look.
    return undefined;
  }
}
