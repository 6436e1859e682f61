import { describe, expect, it } from 'vitest';
import { KERNEL, kernelOf } from './kernel';
import { DECIMAL_FIELDS } from './meta/decimalFields';

describe('what the engine knows by name', () => {
  it('is found by the name of the resource, and nothing else is', () => {
    for (const kernel of Object.values(KERNEL)) expect(kernelOf(kernel.name)).toBe(kernel);
    for (const name of ['order', 'toString', '']) expect(kernelOf(name)).toBeUndefined();
  });

  it('includes the settings that say how many decimals an account set takes', () => {
    expect(Object.keys(KERNEL.basicSetting.fields)).toEqual(expect.arrayContaining(Object.values(DECIMAL_FIELDS)));
  });
});
