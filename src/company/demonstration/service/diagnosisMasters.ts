import { at } from '../../../lib/at';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { DISEASES, SYMPTOMS } from './diseaseFacts';

/** Animals with the systems of the body under which their symptoms and diseases are found. */
const CATEGORIES: [string, string, string[]][] = [
  ['pig', '猪', ['呼吸系统', '消化系统', '皮肤与寄生虫', '繁殖系统']],
  ['chicken', '鸡', ['呼吸系统', '消化系统', '神经系统']],
  ['cattle', '牛', ['消化系统', '四肢与蹄']],
  ['sheep', '羊', ['消化系统', '皮肤与寄生虫']],
  ['aquatic', '水产', ['鳃与体表', '消化系统']],
];

/** Whoever keeps the records of diagnosis. */
const KEEPER = '29';

/** Categories of diagnosis, the symptoms in them, and diseases with what tells and what treats them. */
export function diagnosisMasters(
  ids: Ids,
  today: string,
  rodenticides: readonly DemoRow[],
): Omit<Demo['records'][number], 'accountSetId'>[] {
  const row = (resource: string, values: Record<string, unknown>): DemoRow =>
    masterRow(ids.next(resource), today, { createdId: KEEPER, ...values });
  const roots = CATEGORIES.map(([animal, name], index) =>
    row('drg', { name, animal, parentId: null, sort: (index + 1) * 10 }),
  );
  const systems = CATEGORIES.flatMap(([animal, , names], index) =>
    names.map((name, place) =>
      row('drg', { name, animal, parentId: at(roots, index).id, sort: (index + 1) * 10 + place + 1 }),
    ),
  );
  const symptoms = SYMPTOMS.map(([animal, system, name, bodyPart, description]) =>
    row('symptom', { name, drgId: known(systems, { animal, name: system }).id, animal, bodyPart, description }),
  );
  const diseases = DISEASES.map(({ animal, isRetired, signs, system, treatments, ...facts }) => {
    const id = ids.next('disease');
    return masterRow(id, today, {
      ...facts,
      createdId: KEEPER,
      status: isRetired ? 0 : 1,
      animal,
      drgId: known(systems, { animal, name: system }).id,
      symptoms: signs.map(([name, weight]) => {
        const symptom = known(symptoms, { animal, name });
        return {
          id: ids.next('disease.symptoms'),
          symptomId: symptom.id,
          bodyPart: symptom.bodyPart,
          weight,
        };
      }),
      treatments: treatments.map(([place, usage, dose, days]) => {
        const { id: productId, spec, unitId } = at(rodenticides, place);
        return { id: ids.next('disease.treatments'), productId, spec, unitId, usage, dose, days };
      }),
    });
  });
  return [
    { resource: 'drg', rows: [...roots, ...systems] },
    { resource: 'symptom', rows: symptoms },
    { resource: 'disease', rows: diseases },
  ];
}

/** The row of that name among those of an animal. @throws Error when the facts name what is not there */
function known(rows: readonly DemoRow[], { animal, name }: { animal: string; name: string }): DemoRow {
  const found = rows.find((each) => each.animal === animal && each.name === name);
  if (!found) throw new Error(`nothing is called ${name} of ${animal}`);
  return found;
}
