import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider, TreeSelect } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState, type ReactElement } from 'react';
import { departments, type Department } from './departments';

interface Node {
  value: string;
  title: string;
  children: Node[];
}

/**
 * A picker for departments as a competent developer writes it by hand with antd: asked for when it is first opened,
 * searched by name.
 */
export default function TreePage(): ReactElement {
  const [nodes, setNodes] = useState<Node[]>();
  const load = async () => setNodes(treeOf(await overTheWire()));
  return (
    <ConfigProvider locale={zhCN}>
      <div className="page">
        <TreeSelect
          showSearch
          treeDefaultExpandAll
          treeNodeFilterProp="title"
          style={{ width: 280 }}
          treeData={nodes ?? []}
          loading={!nodes}
          onOpenChange={(isOpen) => isOpen && !nodes && void load()}
        />
      </div>
    </ConfigProvider>
  );
}

/** The answer as JSON, packed and parsed like the one that the product's picker gets. */
async function overTheWire(): Promise<Department[]> {
  return (await new Response(JSON.stringify(departments())).json()) as Department[];
}

function treeOf(list: readonly Department[]): Node[] {
  const byId = new Map(list.map(({ id, name }): [string, Node] => [id, { value: id, title: name, children: [] }]));
  return list.flatMap(({ id, parentId }) => {
    const node = byId.get(id)!;
    if (parentId === null) return [node];
    byId.get(parentId)!.children.push(node);
    return [];
  });
}
