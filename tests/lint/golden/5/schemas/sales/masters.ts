// What several masters have in common.
const VERSION = { schemaVersion: 5 };

const master = (resource: string, title: string) => ({
  ...VERSION, // stays beside it
  resource,
  title,
  group: 'order',
  permission: `${resource}List`,
  api: `/api/sales/${resource}`,
  fields: { name: { type: 'text', title: '名称' /* no code */ } },
  screens: {},
});

/* Two of them. */
export default [master('colour', '颜色'), { ...master('size', '尺码'), schemaVersion: 5 }];
