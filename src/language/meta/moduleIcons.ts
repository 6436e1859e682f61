/** Names of the drawings that a module may have in the menu; the frame has one for each. */
export const MODULE_ICONS = [
  'book',
  'cart',
  'chart',
  'chat',
  'clipboard',
  'factory',
  'folder',
  'grid',
  'home',
  'inspect',
  'money',
  'settings',
  'shield',
  'tag',
  'truck',
  'users',
  'warehouse',
] as const;

export type ModuleIcon = (typeof MODULE_ICONS)[number];
