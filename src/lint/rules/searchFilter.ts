import { say } from '../../lib/message';
import { namedFields } from '../namedFields';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

export const searchFilter: Rule = {
  id: 'search-filter',
  severity: 'error',
  summary: 'Only fields whose type can narrow a list stand in a search form.',
  *inResource(view, { registries }) {
    for (const { use, name, place, among } of namedFields(view)) {
      const field = use === 'search' ? among.find(name) : undefined;
      if (field && registries.types[field.type]?.filter === 'none')
        yield {
          ...place(),
          message: say`"${name}" is of type ${field.type}, which cannot be searched.`,
          ...removing(place()),
        };
    }
  },
  bad: () => [
    {
      files: order({ screens: { orderList: { search: ['lines'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'search', 0] },
    },
  ],
  good: () => [{ files: {} }],
};
