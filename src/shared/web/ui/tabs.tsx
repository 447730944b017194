import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

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
    const names: string[] = props.tabs.map((tab) => tab.name);
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    // From the tab that has the focus: the one before may still be on its way to the screen.
    const at = names.indexOf(event.currentTarget.dataset.tab ?? props.current);
    const steps: Record<string, number> = {
      [forward]: at + 1,
      [backward]: at - 1,
      Home: 0,
      End: names.length - 1,
    };
    const to = steps[event.key];
    const tab = to === undefined ? undefined : props.tabs[(to + names.length) % names.length];
    if (!tab) return;
    event.preventDefault();
    props.onChange(tab.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.name}"]`)?.focus();
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
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.current}`} className="pt-4">
        {props.children}
      </div>
    </div>
  );
}
