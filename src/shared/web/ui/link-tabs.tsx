import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { TabStrip } from './tab-strip.tsx';

/** Tabs after the ARIA pattern whose tabs are links: each has an address, and opens without scripts. */
export function LinkTabs<Name extends string>(props: {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  current: Name;
  linkTo: (name: Name) => string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <div>
      <TabStrip
        label={props.label}
        names={props.tabs.map(({ name }) => name)}
        current={props.current}
        onMove={(to) => navigate(props.linkTo(to), { preventScrollReset: true })}
      >
        {props.tabs.map(({ name, label }) => (
          <Link
            key={name}
            to={props.linkTo(name)}
            preventScrollReset
            role="tab"
            data-tab={name}
            id={`tab-${name}`}
            aria-selected={name === props.current}
            aria-controls="tab-panel"
            tabIndex={name === props.current ? 0 : -1}
          >
            {label}
          </Link>
        ))}
      </TabStrip>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${props.current}`} className="pt-4">
        {props.children}
      </div>
    </div>
  );
}
