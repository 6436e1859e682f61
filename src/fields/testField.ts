import type { Field } from '../language/model';

/** A field as the normaliser would give it, for tests. */
export function testField(type: string, settings: Record<string, unknown> = {}, more: Partial<Field> = {}): Field {
  return {
    name: 'field',
    path: 'field',
    type,
    title: '字段',
    required: false,
    visible: true,
    editable: true,
    check: [],
    copy: true,
    unique: false,
    system: false,
    width: 120,
    settings,
    ...more,
  };
}
