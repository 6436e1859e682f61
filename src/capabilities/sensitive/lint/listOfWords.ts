/** For examples: the file of customers, and what makes these a list of words. */
export const CUSTOMER = 'schemas/sales/customer.json';

export const HANDLING = {
  type: 'enum',
  title: '状态',
  options: [
    { value: 'mask', label: '普通' },
    { value: 'refuse', label: '紧急' },
  ],
};

export const listOfWords = (handling: object = HANDLING) => ({
  fields: { handling },
  sensitiveWords: { word: 'name', handling: 'handling' },
});
