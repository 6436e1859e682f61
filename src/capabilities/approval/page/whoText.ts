import type { Translate } from '../../../fields/faces/Translate';
import type { Who } from '../wire';

/** What names of people, roles and fields are read by; undefined: not known yet. */
export interface Named {
  person(id: string): string | undefined;
  department(id: string): string | undefined;
  role(id: string): string | undefined;
  field(name: string): string | undefined;
}

/** Who acts at a step, in a few words; empty where it is not said. */
export function whoText(who: Who, { field, person, role }: Named, t: Translate): string {
  const all = (ids: readonly string[], name: (id: string) => string | undefined): string =>
    ids.map((id) => name(id) ?? t('未知')).join(t('、'));
  switch (who.by) {
    case 'persons':
      return all(who.ids, person);
    case 'role':
      return who.ids.length === 0 ? '' : t('角色：{names}', { names: all(who.ids, role) });
    case 'head':
      return t('发起人的部门负责人');
    case 'superior':
      return who.level === 1 ? t('直接上级') : t('第{level}级上级', { level: who.level });
    case 'chain':
      return t('逐级上级，到第{level}级', { level: who.level });
    case 'initiator':
      return t('发起人本人');
    case 'chosen':
      return who.isMany ? t('发起人自选多人') : t('发起人自选一人');
    case 'field':
      return t('表单中的“{name}”', { name: field(who.field) ?? who.field });
  }
}
