import type { PrintLayout } from './Print';
import type { Resource } from './Resource';

export interface MenuGroup {
  name: string;
  title: string;
}

export interface Module {
  name: string;
  title: string;
  icon: string;
  order: number;
  groups: MenuGroup[];
}

export interface DictionaryItem {
  value: string | number;
  label: string;
  color?: string;
  /** what it was stored as before, the oldest first */
  renamedFrom?: (string | number)[];
}

export interface Dictionary {
  code: string;
  title: string;
  items: DictionaryItem[];
}

/** All that the schema files say, normalised. Plain data. */
export interface Model {
  modules: Module[];
  resources: Record<string, Resource>;
  dictionaries: Record<string, Dictionary>;
  /** layouts on paper of the resources that have some; apart from these, as only printing needs them */
  prints: Record<string, PrintLayout[]>;
}
