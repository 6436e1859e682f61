import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { toSettings } from '../shared/referenceSettings';

export const treeRefAuthoring: FieldTypeAuthoring = {
  description: 'Reference to a node of a tree; a filter by it finds its descendants too',
  settings: z.strictObject(toSettings),
};
