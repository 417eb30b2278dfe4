import type { TabProps, TabsProps } from 'ssg';
import { tabs as tabsLabel } from '../locales/cs-code.ts';

/** The client runtime makes these tabs; without it every panel is visible under its label. */
export function Tabs({ id, group, tabs, label = tabsLabel, children }: TabsProps & { readonly label?: string }) {
  return (
    <div className="tabs" data-tabs="" data-group={group}>
      <div role="tablist" aria-label={label}>
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${index + 1}-tab`}
            aria-controls={`${id}-${index + 1}`}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
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
