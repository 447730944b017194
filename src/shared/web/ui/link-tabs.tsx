import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from './class-names.ts';
import { tabAfter } from './tab-after.ts';

/** Tabs after the ARIA pattern whose tabs are links: each has an address, and opens without scripts. */
export function LinkTabs<Name extends string>(props: {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  current: Name;
  linkTo: (name: Name) => string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = tabAfter(
      event,
      props.tabs.map(({ name }) => name),
    );
    if (!to) return;
    event.preventDefault();
    navigate(props.linkTo(to), { preventScrollReset: true });
    list.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        className="no-print flex flex-wrap gap-1 border-b border-line"
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
            onKeyDown={move}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-t-lg border-b-3 px-3 py-2 font-semibold',
              name === props.current
                ? 'border-action bg-sage text-action'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${props.current}`} className="pt-4">
        {props.children}
      </div>
    </div>
  );
}
