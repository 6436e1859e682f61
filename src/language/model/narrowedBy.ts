import type { Scope } from './Resource';

/** Resources whose chosen records narrow a resource. */
export function narrowedBy({ dimensions, mentions }: Scope): string[] {
  return [...Object.keys(dimensions), ...Object.keys(mentions)];
}
