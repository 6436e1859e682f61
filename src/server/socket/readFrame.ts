import type { SocketFrame } from '../../language/wire';

/** A frame of the page; undefined for anything but LOGIN with its two texts and PING. */
export function readFrame(text: string): SocketFrame | undefined {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof frame !== 'object' || frame === null) return undefined;
  const { type, token, packageId } = frame as Record<string, unknown>;
  if (type === 'PING') return { type };
  return type === 'LOGIN' && typeof token === 'string' && typeof packageId === 'string'
    ? { type, token, packageId }
    : undefined;
}
