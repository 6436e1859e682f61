import type { MeaningKind } from './MeaningKind';
import { boardKinds } from './kinds/boards';
import { checkKinds } from './kinds/checks';
import { conversionKinds } from './kinds/conversions';
import { expressionKinds } from './kinds/expressions';
import { fieldKinds } from './kinds/fields';
import { machineKinds } from './kinds/machines';
import { postingKinds } from './kinds/postings';
import { printKinds } from './kinds/prints';
import { screenKinds } from './kinds/screens';
import { settingKinds } from './kinds/settings';
import { transferKinds } from './kinds/transfers';
import { translationKinds } from './kinds/translations';

/** What analysts get wrong, by what they were writing. */
export const meaningKinds: readonly MeaningKind[] = [
  ...expressionKinds,
  ...checkKinds,
  ...fieldKinds,
  ...transferKinds,
  ...machineKinds,
  ...postingKinds,
  ...conversionKinds,
  ...screenKinds,
  ...boardKinds,
  ...printKinds,
  ...settingKinds,
  ...translationKinds,
];
