import type { FieldTypeAuthoring } from '../../language/model';
import { enumAuthoring } from '../enum/authoring';

export const choicesAuthoring: FieldTypeAuthoring = {
  description: 'Several of the choices of a dictionary or of its own options. For headers, not for lines',
  settings: enumAuthoring.settings,
};
