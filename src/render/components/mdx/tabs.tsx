import { Children, type ComponentType, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { TabProps, TabsProps } from '../../../config/page.ts';
import { useMdx } from './scope.ts';

export interface MdxTabItemProps {
  readonly value: string;
  readonly label?: string;
  /** True for the tab that is initially selected. */
  readonly default?: boolean;
  readonly children?: ReactNode;
}

export interface MdxTabsProps {
  readonly defaultValue?: string | null;
  /** Values and labels of the tabs, for tabs without a label of their own. */
  readonly values?: readonly { readonly value: string; readonly label?: string }[];
  /** Id that links groups of tabs. All groups with the same id select the same tab. */
  readonly groupId?: string;
  readonly children?: ReactNode;
}

/** Tab of a group. `Tabs` renders the tab with a label. Without `Tabs` only the content is shown. */
export function TabItem({ children }: MdxTabItemProps): ReactNode {
  return children;
}

/** Renders the tabs of Docusaurus like `:::tabs`. The default tab is moved to the front. */
export function Tabs({ defaultValue, values = [], groupId, children }: MdxTabsProps): ReactElement {
  const scope = useMdx('Tabs');
  const Group = scope.component('tabs') as unknown as ComponentType<TabsProps>;
  const Tab = scope.component('tab') as unknown as ComponentType<TabProps>;
  const id = scope.tabsId();
  const items = itemsIn(children);
  const first = defaultValue ?? items.find((item) => item.default === true)?.value;
  const sorted = [...items.filter(({ value }) => value === first), ...items.filter(({ value }) => value !== first)];
  const tabs = sorted.map(({ value, label }) => ({
    value,
    label: label ?? values.find((one) => one.value === value)?.label ?? value,
  }));
  return (
    <Group id={id} tabs={tabs} {...(groupId === undefined ? {} : { group: groupId })}>
      {sorted.map(({ value, children: content }, i) => (
        <Tab key={value} id={`${id}-${i + 1}`} value={value} label={tabs[i]?.label ?? value}>
          {content}
        </Tab>
      ))}
    </Group>
  );
}

function itemsIn(children: ReactNode): MdxTabItemProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<MdxTabItemProps>(child)) return [];
    if (child.type === Fragment) return itemsIn(child.props.children);
    return typeof child.props.value === 'string' ? [child.props] : [];
  });
}
