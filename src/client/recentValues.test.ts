import { beforeEach, describe, expect, it } from 'vitest';
import { recentValues, rememberValue } from './recentValues';
import { session } from './sessionStore';
import { persistentStorage } from './storage';

beforeEach(() => {
  persistentStorage.write('recentValues', null);
  Object.assign(session, { userId: '1', packageId: '1' });
});

describe('texts that lists were searched for', () => {
  it('the last eight of a field, the last first, each once', () => {
    for (let number = 1; number <= 10; number += 1) rememberValue('orders/code', `QG${number}`);
    rememberValue('orders/code', 'QG5');
    expect(recentValues('orders/code')).toEqual(['QG5', 'QG10', 'QG9', 'QG8', 'QG7', 'QG6', 'QG4', 'QG3']);
    expect(recentValues('orders/remark')).toEqual([]);
  });

  it('are not offered to somebody else on the device, nor in another account set', () => {
    rememberValue('orders/code', 'QG1');
    Object.assign(session, { userId: '2' });
    expect(recentValues('orders/code')).toEqual([]);
    Object.assign(session, { userId: '1', packageId: '2' });
    expect(recentValues('orders/code')).toEqual([]);
  });

  it('what stands there and is none is passed over', () => {
    for (const text of [
      '{',
      'null',
      '{"owner":"1/1","values":{"orders/code":"x"}}',
      '{"owner":"1/1","values":{"orders/code":[1]}}',
    ]) {
      persistentStorage.write('recentValues', text);
      expect(recentValues('orders/code')).toEqual([]);
    }
  });

  it('fields without end do not fill the storage', () => {
    for (let number = 0; number < 230; number += 1) rememberValue(`list${number}/code`, 'x');
    expect(recentValues('list229/code')).toEqual(['x']);
    expect(recentValues('list0/code')).toEqual([]);
  });
});
