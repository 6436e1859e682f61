import { fieldAuthoring } from '../fields/authoring';
import type { Authoring } from '../language/meta/Authoring';
import { batches } from './batches/language';
import { remarks } from './remarks/language';

/** What schema files may say: the loader, the linter and the editor are put together with it. */
export const authoring: Authoring = { fields: fieldAuthoring, capabilities: [batches, remarks] };
