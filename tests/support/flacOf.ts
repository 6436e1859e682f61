const RATE = 8000;
const BLOCK = 4096;

/** Silence of about so many seconds as a FLAC file, a few hundred bytes. */
export function flacOf(seconds: number): Buffer {
  const blocks = Math.min(127, Math.ceil((seconds * RATE) / BLOCK));
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK, 0);
  info.writeUInt16BE(BLOCK, 2);
  // 20 bits of rate, 3 of channels less one, 5 of depth less one, 36 of samples.
  info.writeBigUInt64BE((BigInt(RATE) << 44n) | (15n << 36n) | BigInt(blocks * BLOCK), 10);
  const frames = Array.from({ length: blocks }, (_, number) => {
    const head = Buffer.from([0xff, 0xf8, 0xc4, 0x08, number]);
    // One sample for all of the block.
    const frame = Buffer.concat([head, Buffer.from([checked(head, 8, 0x07)]), Buffer.from([0, 0, 0])]);
    const sum = checked(frame, 16, 0x8005);
    return Buffer.concat([frame, Buffer.from([sum >> 8, sum & 0xff])]);
  });
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, info.length]), info, ...frames]);
}

function checked(bytes: Buffer, width: 8 | 16, polynomial: number): number {
  const top = 1 << (width - 1);
  const mask = 2 ** width - 1;
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask;
  }
  return sum;
}
