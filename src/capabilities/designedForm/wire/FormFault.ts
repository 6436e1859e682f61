import { isObject } from '../../../lib/isObject';

/** What is wrong with a form, in Chinese, and with what of it. */
export interface FormFault {
  /** vModel of a field; empty: the whole */
  at: string;
  /** what people call the field */
  title?: string;
  message: string;
  params?: Readonly<Record<string, string>>;
}

/** With the title of what a fault is at, wherever that lies in a form or a flow. */
export function titledFault<Fault extends FormFault>(fault: Fault, whole: unknown): Fault {
  const find = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(find).find((found) => found !== undefined);
    if (!isObject(value)) return undefined;
    if (fault.at !== '' && (value.id === fault.at || value.vModel === fault.at)) return value.title ?? value.label;
    return find(Object.values(value).filter(Array.isArray));
  };
  const title = find(whole);
  return typeof title === 'string' && title.trim() !== '' ? { ...fault, title } : fault;
}
