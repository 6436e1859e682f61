/** A part that was delivered. Texts are Chinese source texts. */
export interface VersionPart {
  /** with its zone */
  time: string;
  title: string;
  changes: readonly string[];
}

/** What a version brought, in the words of those who work with it. */
export interface VersionRecord {
  /** as the version check knows it */
  version: string;
  /** the newest first */
  parts: readonly VersionPart[];
}

/** What came when, the newest version first (B-056). */
export const VERSION_RECORDS: readonly VersionRecord[] = [
  {
    version: '20240827',
    parts: [
      {
        time: '2026-11-21T12:05:00Z',
        title: '销售、生产与小屏使用',
        changes: [
          '销售订单、销售单、出库与退货，生产计划、生产指令单、领料、生产反馈与质检',
          '采购计划、到货单、采购发票，移库、盘点和其他出入库',
          '手机上列表显示为卡片，明细逐行录入',
        ],
      },
      {
        time: '2026-11-21T11:54:00Z',
        title: '界面框架与个人设置',
        changes: [
          '顶栏新增页面搜索（Ctrl+K），支持名称、拼音和首字母',
          '顶栏新增刷新、全屏、错误日志和版本更新记录',
          '页签可以固定、拖动排序，关闭左侧、右侧或其他页签',
          '主题颜色、深色主题、控件大小按个人保存，换设备登录后不变',
        ],
      },
      {
        time: '2026-11-21T09:50:00Z',
        title: '登录、角色与权限',
        changes: [
          '角色权限细到页面、按钮、数据范围和隐藏列，修改后立即生效',
          '支持切换账套、修改密码、查看并下线其他登录设备',
          '登录过期后在原页面重新登录，已填写的内容不丢失',
          '员工花名册、账套管理、登录记录与消息通知',
        ],
      },
      {
        time: '2026-11-21T07:40:00Z',
        title: '采购与库存单据',
        changes: [
          '请购单、采购清单、采购入库、采购退货和库存调拨，含审核、弃审与修改记录',
          '基础档案：存货、供应商、客户、仓库、部门与员工',
          '明细支持键盘连续录入，按拼音或首字母查找存货',
          '界面支持中文、英文、西班牙文和日文，切换无需刷新',
        ],
      },
    ],
  },
];
