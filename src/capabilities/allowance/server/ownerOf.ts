import type { Document } from '../../../language/rules';
import type { Takes } from '../language';

/** Whose allowance a document takes of, and of what kind, as one text. */
export const ownerOf = ({ by }: Pick<Takes, 'by'>, document: Document): string =>
  by.map((name) => String(document[name])).join('/');
