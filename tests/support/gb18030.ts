/** Text in the code page that Chinese banks and a Chinese Excel save in; signs of two bytes alone. */
export function gb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  codes ??= new Map(
    Array.from({ length: 0xfe - 0x80 }, (_, index) => 0x81 + index).flatMap((lead) =>
      Array.from({ length: 0xff - 0x40 }, (_, index) => 0x40 + index)
        .filter((trail) => trail !== 0x7f)
        .map((trail): [string, number[]] => [decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]]),
    ),
  );
  return Buffer.from([...text].flatMap((sign) => codes?.get(sign) ?? [sign.charCodeAt(0)]));
}

let codes: Map<string, number[]> | undefined;
