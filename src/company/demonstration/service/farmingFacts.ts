/** animal, name, days from and to; the last one is not in use any more */
export const STAGES: [string, string, number, number, 'retired'?][] = [
  ['pig', '保育期', 1, 35],
  ['pig', '生长期', 36, 85],
  ['pig', '育肥期', 86, 150],
  ['chicken', '育雏期', 1, 21],
  ['chicken', '育成期', 22, 60],
  ['chicken', '出栏前', 61, 75],
  ['duck', '育雏期', 1, 14],
  ['duck', '育肥期', 15, 45],
  ['sheep', '羔羊期', 1, 60],
  ['sheep', '育肥期', 61, 160],
  ['aquatic', '鱼苗期', 1, 40],
  ['aquatic', '成鱼期', 41, 200],
  ['pig', '断奶过渡', 20, 40, 'retired'],
];

/** animal, stage, day, name, what is to be done, what is used of the goods below, how much of it for 100 animals */
export const CONTENTS: [string, string, number, string, string, string?, string?][] = [
  ['pig', '保育期', 1, '进栏前灭鼠', '空栏沿墙投放毒饵站，进栏后撤到围栏外侧', '溴敌隆饵剂', '0.5'],
  ['pig', '保育期', 3, '保育栏门检修', '更换松动的栏门铰链', '不锈钢铰链', '4'],
  ['pig', '保育期', 14, '保育免疫', '按程序免疫，观察采食'],
  ['pig', '生长期', 40, '转栏补投毒饵', '检查毒饵站，补足被取食的', '溴敌隆饵剂', '0.25'],
  ['pig', '育肥期', 90, '育肥舍灭鼠', '外环境投放蜡块', '溴鼠灵蜡块', '1'],
  ['pig', '育肥期', 145, '出栏前采样', '采血送检口蹄疫抗体'],
  ['chicken', '育雏期', 1, '育雏舍防鼠', '封堵孔洞并投放饵粒', '杀鼠醚饵粒', '0.5'],
  ['chicken', '育雏期', 18, '首免后采样', '采血送检新城疫抗体'],
  ['chicken', '育成期', 30, '料间灭鼠', '料间沿墙投放饵剂', '溴敌隆饵剂', '0.25'],
  ['chicken', '出栏前', 65, '停药检查', '停药期登记，清点存栏'],
  ['duck', '育雏期', 1, '鸭舍防鼠', '水边投放防潮蜡块', '溴鼠灵蜡块', '0.5'],
  ['duck', '育肥期', 20, '鸭舍门锁检修', '检修门锁，防止夜间惊群', '室内门锁', '1'],
  ['sheep', '羔羊期', 10, '羔羊舍检修', '更换栏门铰链', '不锈钢铰链', '6'],
  ['sheep', '育肥期', 70, '药浴', '剪毛后药浴'],
  ['aquatic', '成鱼期', 60, '塘口灭鼠', '塘埂配制毒饵投放', '溴敌隆母液', '0.02'],
];

/** name, animal, the last day that it knows of */
export const TEMPLATES: [string, string, number, 'retired'?][] = [
  ['生猪全程养殖模板', 'pig', 150],
  ['生猪保育模板', 'pig', 35],
  ['生猪保育到转栏模板', 'pig', 85],
  ['肉鸡养殖模板', 'chicken', 75],
  ['雏鸡防鼠模板', 'chicken', 21],
  ['肉鸭养殖模板', 'duck', 45],
  ['肉羊养殖模板', 'sheep', 160],
  ['池塘养鱼模板', 'aquatic', 200],
  ['生猪断奶模板(旧)', 'pig', 35, 'retired'],
];
