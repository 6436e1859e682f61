/** How many pixels of a canvas are dark. */
export function inkOf(canvas: SVGElement | HTMLElement): number {
  const drawn = canvas as HTMLCanvasElement;
  const { data } = drawn.getContext('2d')!.getImageData(0, 0, drawn.width, drawn.height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 100) dark++;
  return dark;
}
