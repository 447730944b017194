import type { ComponentType } from 'react';
import { loadPart } from './load-part.ts';

/**
 * A part of a page that some of its addresses open: its code comes with the page then, and never otherwise. It has no
 * properties; what it needs to know stands in the address.
 */
export interface OpenedPart {
  /** Shows nothing until the part was loaded, for which the page's loader waits; says so if its code could not be fetched. */
  Component: ComponentType;
  /** Asks again after a failure; what is there is not fetched twice. */
  load: () => Promise<void>;
}

/** What an address opens; its file stands under this name in `app/part-files.ts`. */
export interface Opened {
  name: string;
  part: OpenedPart;
}

const Nothing = () => null;

/** Declares such a part, once, beside the page that opens it: `openPart(async () => (await import('…')).AuditTab)`. */
export function openPart(load: () => Promise<ComponentType>): OpenedPart {
  const part: OpenedPart = {
    Component: Nothing,
    load: async () => {
      part.Component = await loadPart(load);
    },
  };
  return part;
}
