import { type ReactNode, useId } from 'react';
import { TabStrip } from './tab-strip.tsx';

export interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

/** Tabs after the ARIA pattern: arrow keys move (with the reading direction), Home and End jump. */
export function Tabs<Name extends string>(props: {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <TabStrip
        label={props.label}
        names={props.tabs.map(({ name }) => name)}
        current={props.current}
        onMove={props.onChange}
      >
        {props.tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            data-tab={tab.name}
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === props.current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === props.current ? 0 : -1}
            onClick={() => props.onChange(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </TabStrip>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.current}`} className="pt-3">
        {props.children}
      </div>
    </div>
  );
}
