import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { tabAfter } from './tab-after.ts';

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
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = tabAfter(
      event,
      props.tabs.map(({ name }) => name),
    );
    if (!to) return;
    event.preventDefault();
    props.onChange(to);
    list.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        className="flex flex-wrap gap-1 border-b border-line"
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
            onKeyDown={move}
            className={classNames(
              'min-h-11 rounded-t-lg border-b-3 px-3 py-2 font-semibold sm:px-4',
              tab.name === props.current
                ? 'border-action bg-sage text-action'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.current}`} className="pt-3">
        {props.children}
      </div>
    </div>
  );
}
