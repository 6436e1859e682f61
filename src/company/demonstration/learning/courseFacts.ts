/** A class: title, teacher, what it is about, and the name of its certificate. */
export interface ClassFacts {
  name: string;
  teacherId: string;
  description: string;
  certificateTitle: string | null;
  videos: readonly string[];
  articles: readonly { name: string; minutes: number; text: string }[];
}

const text = (...lines: string[]): string => lines.join('\n');

export const OPEN_CLASSES: readonly ClassFacts[] = [
  {
    name: '新员工入职培训',
    teacherId: '8',
    description: '公司概况、规章制度与办公系统的使用，入职一个月内学完。',
    certificateTitle: '入职培训合格证书',
    videos: ['公司发展与组织架构', '办公系统怎么用', '考勤与请假'],
    articles: [
      {
        name: '员工行为规范十条',
        minutes: 2,
        text: text(
          '一、按时到岗，进入厂区佩戴工牌，访客须由接待人陪同。',
          '二、车间内穿工作服、劳保鞋，长发须盘入帽内，不得佩戴手套操作旋转设备。',
          '三、图纸、客户资料和价格属于公司秘密，不得拍照外传。',
          '四、发现质量或安全隐患，任何人都有权叫停，并立即报告班组长。',
          '五、与供应商、客户往来不得收受礼金；无法推辞的礼品三日内交行政部登记。',
        ),
      },
      {
        name: '费用报销须知',
        minutes: 1,
        text: text(
          '报销单应在费用发生后三十天内提交，附原始发票，电子发票须为原件。',
          '差旅标准：市内交通据实报销，住宿按职级限额，超出部分由本人说明并经部门负责人同意。',
          '招待费须事前申请。没有申请的，财务部可以退回。',
        ),
      },
    ],
  },
  {
    name: '安全生产基础',
    teacherId: '13',
    description: '冲压、压铸和表面处理的危险源与应急处置。',
    certificateTitle: '安全生产培训合格证书',
    videos: ['冲床双手按钮与光栅', '压铸岛隔离与挂牌', '化学品泄漏处置', '灭火器的使用'],
    articles: [
      {
        name: '上锁挂牌五步法',
        minutes: 2,
        text: text(
          '第一步，通知受影响的人员，说明停机原因和预计时间。',
          '第二步，按正常程序停机，切断电、气、液压等全部能源。',
          '第三步，每名检修人员挂上自己的锁和牌，一人一锁。',
          '第四步，释放残余能量：泄压、放电、放下悬臂，并试启动确认。',
          '第五步，检修完成后清点人员和工具，由挂锁人本人取下自己的锁。',
        ),
      },
    ],
  },
  {
    name: '质量意识与检验',
    teacherId: '12',
    description: '首件、巡检和不合格品的处理。',
    certificateTitle: null,
    videos: ['首件检验怎么做', '卡尺与塞规'],
    articles: [
      {
        name: '不合格品处理流程',
        minutes: 1,
        text: text(
          '发现不合格品，先隔离、挂红牌，记录批号、数量和现象。',
          '检验员判定后分为返工、让步和报废三种。让步须由技术部与客户书面同意。',
          '同一现象一周内出现三次，由质量工程师牵头做原因分析，并在系统中登记纠正措施。',
        ),
      },
    ],
  },
  {
    name: '现场5S管理',
    teacherId: '17',
    description: '整理、整顿、清扫、清洁、素养在装配车间的做法。',
    certificateTitle: '5S内训证书',
    videos: ['红牌作战', '目视化看板'],
    articles: [],
  },
  {
    name: '外贸单证入门',
    teacherId: '23',
    description: '报价条款、信用证与出口单据。',
    certificateTitle: null,
    videos: ['贸易术语怎么选'],
    articles: [
      {
        name: '信用证审单要点',
        minutes: 3,
        text: text(
          '收到信用证先看有效期、交单期和最迟装船日，三者之间要留出做单时间。',
          '品名、规格和数量必须与合同一致；溢短装条款没有写明的，按百分之五掌握。',
          '发现不能做到的条款立即请客户改证，不要装船以后再改。',
        ),
      },
    ],
  },
];

export const PROJECT_CLASSES: readonly ClassFacts[] = [
  {
    name: '班组长能力提升',
    teacherId: '13',
    description: '班前会、排产和人员管理，班组长必修。',
    certificateTitle: '班组长任职资格证书',
    videos: ['开好班前会'],
    articles: [
      {
        name: '班组长一天的工作',
        minutes: 2,
        text: text(
          '班前：核对出勤和技能，确认物料、模具和首件。',
          '班中：每两小时看一次产量与不良，异常十分钟内上报。',
          '班后：交清在制品、设备状态和未完事项，交接双方在系统中确认。',
        ),
      },
    ],
  },
  {
    name: '内审员培训',
    teacherId: '12',
    description: '质量管理体系内部审核的策划与实施。',
    certificateTitle: '内审员证书',
    videos: ['过程方法与风险'],
    articles: [
      {
        name: '审核发现怎么写',
        minutes: 2,
        text: text(
          '一条不符合项写三样：违反的条款、看到的事实和证据的编号。',
          '写事实不写评价。“记录缺失”不如“2号压铸机5月8日首检记录没有检验员签名”。',
          '能当场纠正的也要记录，并追问为什么会发生。',
        ),
      },
    ],
  },
  {
    name: '叉车与起重作业复训',
    teacherId: '11',
    description: '持证人员每年复训一次。',
    certificateTitle: '特种作业复训证明',
    videos: ['叉车点检', '吊具报废标准'],
    articles: [],
  },
  {
    name: '模具维护保养',
    teacherId: '24',
    description: '冲压模与压铸模的分级保养。',
    certificateTitle: null,
    videos: [],
    articles: [
      {
        name: '压铸模日常保养',
        minutes: 1,
        text: text(
          '每班清理分型面和排气槽，检查顶针是否顺畅。',
          '每两万模次做一次应力消除，记录模温和水路流量。',
          '发现龟裂先拍照登记，再决定补焊或更换镶件。',
        ),
      },
    ],
  },
];

/** Who learns: open classes by their places, each with the courses that are finished of it, and whether one is begun. */
export interface LearnerFacts {
  id: string;
  open: readonly (readonly [place: number, finished: number, begun?: number])[];
  project: readonly (readonly [place: number, finished: number, begun?: number])[];
}

export const LEARNERS: readonly LearnerFacts[] = [
  {
    id: '1',
    open: [
      [0, 2, 35],
      [1, 1],
      [3, 2],
    ],
    project: [[1, 1, 60]],
  },
  {
    id: '2',
    open: [
      [0, 5],
      [4, 1],
    ],
    project: [],
  },
  {
    id: '3',
    open: [
      [0, 5],
      [1, 2, 45],
    ],
    project: [[2, 2]],
  },
  { id: '5', open: [[0, 5]], project: [[1, 2]] },
  {
    id: '9',
    open: [
      [0, 3, 10],
      [4, 2],
    ],
    project: [],
  },
  {
    id: '11',
    open: [
      [1, 5],
      [3, 2],
    ],
    project: [[2, 1]],
  },
  {
    id: '14',
    open: [
      [1, 4, 80],
      [2, 3],
    ],
    project: [[0, 2]],
  },
  {
    id: '15',
    open: [[1, 1]],
    project: [
      [0, 1],
      [3, 1],
    ],
  },
  {
    id: '17',
    open: [
      [3, 2],
      [2, 1, 25],
    ],
    project: [[0, 2]],
  },
  {
    id: '18',
    open: [
      [0, 0],
      [1, 0, 15],
    ],
    project: [[2, 0]],
  },
  {
    id: '24',
    open: [[2, 3]],
    project: [
      [3, 1],
      [1, 0],
    ],
  },
  { id: '27', open: [[1, 5]], project: [[0, 0, 50]] },
  { id: '28', open: [[1, 3]], project: [[0, 0]] },
  {
    id: '30',
    open: [
      [0, 5],
      [3, 1, 70],
    ],
    project: [[0, 1]],
  },
  { id: '31', open: [[1, 2]], project: [[2, 2]] },
];
