import { expect, it } from 'vitest';
import { hasContentOf } from './hasContentOf';

const hex = (text: string) => Buffer.from(`${text}00000000000000000000`, 'hex');
const ZIP = hex('504b0304');
const OLE = hex('d0cf11e0a1b11ae1');
const HEIC = Buffer.concat([hex('').subarray(0, 4), Buffer.from('ftypheic')]);

it.each([
  ['发票.ofd', ZIP],
  ['对账.xlsm', ZIP],
  ['说明.wps', OLE],
  ['报价.et', OLE],
  ['图纸.dwg', Buffer.from('AC1032')],
  ['IMG_1.heic', HEIC],
  ['发票.xml', Buffer.from('\uFEFF<?xml version="1.0"?><EInvoice/>')],
])('%s is what its name says', (name, content) => {
  expect(hasContentOf(name, content)).toBe(true);
});

it.each([
  ['发票.ofd', Buffer.from('<html>')],
  ['对账.xlsm', OLE],
  ['图纸.dwg', ZIP],
  ['IMG_1.heic', Buffer.concat([hex('').subarray(0, 4), Buffer.from('ftypisom')])],
  ['发票.xml', Buffer.from('MZ not a document')],
])('%s with other content is not', (name, content) => {
  expect(hasContentOf(name, content)).toBe(false);
});
