import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { FieldInput } from '../../../language/meta/resourceMeta';

/** What people may do with the drive as a whole; in each folder its own rights count as well. */
export interface Drive {
  /** permissions, by what they are for */
  rights: Record<'add' | 'update' | 'upload' | 'delete' | 'share', string>;
  /** fields that the drive keeps for itself: no detail shows them */
  own: string[];
}

const OWN = [
  'nameKey',
  'isDir',
  'deleteFlag',
  'space',
  'kind',
  'fileUrl',
  'fileId',
  'rightsId',
  'deletedTop',
  'watermark',
];

declare module '../../../language/model/Resource' {
  interface Uses {
    drive?: Drive;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    drive?: true | undefined;
  }
}

const kept = { system: true, copy: false } as const;

/** Its records are folders and files. */
export const drive: CapabilityLanguage<'drive'> = {
  name: 'drive',
  keys: {
    drive: z
      .literal(true)
      .optional()
      .describe(
        'its records are folders and files of a document drive, with rights by folder, versions, a recycle bin and links for others; the room brings their fields',
      ),
  },
  normalise: ({ drive: said, permission, resource }) => {
    if (said === undefined) return undefined;
    const code = (action: string): string => `/${permission ?? resource}/${action}`;
    return {
      rights: {
        add: code('add'),
        update: code('update'),
        upload: code('upload'),
        delete: code('delete'),
        share: code('share'),
      },
      own: OWN,
    };
  },
  rights: ({ drive: said, permission, resource }) =>
    said === undefined
      ? {}
      : Object.fromEntries(
          Object.entries({ add: '新增', update: '编辑', upload: '上传', delete: '删除', share: '分享' }).map(
            ([action, title]) => [`/${permission ?? resource}/${action}`, title],
          ),
        ),
  fields: ({ drive: said, resource }): Record<string, FieldInput> =>
    said === undefined
      ? {}
      : {
          fileName: { type: 'text', title: '文件名', max: 120, width: 320, ...kept },
          nameKey: { type: 'text', title: '比较用的文件名', max: 120, ...kept },
          extendName: { type: 'text', title: '类型', max: 20, width: 90, ...kept },
          fileSize: { type: 'integer', title: '大小', digits: 15, bytes: true, width: 100, ...kept },
          uploadTime: { type: 'datetime', title: '上传时间', ...kept },
          deleteTime: { type: 'datetime', title: '删除时间', ...kept },
          createdId: { type: 'user', title: '创建人', ...kept },
          createdTime: { type: 'datetime', title: '创建时间', ...kept },
          updatedTime: { type: 'datetime', title: '修改时间', ...kept },
          tags: { type: 'text', title: '标签', max: 200, width: 160, ...kept },
          isDir: { type: 'integer', title: '文件夹', digits: 1, ...kept },
          deleteFlag: { type: 'integer', title: '已删除', digits: 1, ...kept },
          parentId: { type: 'ref', to: resource, title: '上级文件夹', ...kept },
          space: { type: 'text', title: '空间', max: 20, ...kept },
          kind: { type: 'text', title: '文件种类', max: 20, ...kept },
          fileUrl: { type: 'text', title: '存储地址', max: 200, ...kept },
          fileId: { type: 'integer', title: '文件标识', digits: 15, ...kept },
          version: { type: 'integer', title: '版本', digits: 5, ...kept },
          rightsId: { type: 'integer', title: '权限所在', digits: 15, ...kept },
          deletedTop: { type: 'integer', title: '删除批次', digits: 15, ...kept },
          deletedId: { type: 'user', title: '删除人', ...kept },
          watermark: { type: 'integer', title: '预览水印', digits: 1, ...kept },
        },
};
