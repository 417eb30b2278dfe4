import type { TabProps, TabsProps } from '@depese/ssg';
import { TabList } from '@depese/ssg/components';
import { tabs as tabsLabel, tabsMissing } from '../locales/cs-code.ts';

/** Group of tabs with programming languages. Not every example exists in all of them. */
const LANGUAGES = 'lang';

interface Words {
  readonly label?: string;
  readonly missing?: string;
}

/**
 * Renders panels that the client runtime turns into tabs. Without scripts, every panel is visible below its label.
 */
export function Tabs({ id, group, tabs, label = tabsLabel, missing = tabsMissing, children }: TabsProps & Words) {
  return (
    <div className="tabs" data-tabs="" data-group={group}>
      <TabList id={id} tabs={tabs} label={label} />
      {group === LANGUAGES && (
        <p className="tabs-missing" data-markdown-ignore="">
          {missing}
        </p>
      )}
      {children}
    </div>
  );
}

export function Tab({ id, value, label, children }: TabProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`} data-value={value}>
      <p className="tab-label">{label}</p>
      {children}
    </div>
  );
}
