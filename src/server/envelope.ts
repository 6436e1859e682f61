import type { Envelope } from '../language/wire';

export function success(data: unknown): Envelope {
  return { code: 200, data: data ?? null, message: '' };
}
