import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { useResource } from '../../../renderer/resource/useResource';

/** Title of the resource whose records narrow others. */
export function DimensionTitle({ dimension }: { dimension: string }): ReactNode {
  const t = useT();
  const compiled = useResource(dimension);
  return compiled ? t(compiled.resource.title) : null;
}
