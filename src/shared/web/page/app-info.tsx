import { createContext, useContext } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import type { MapProvider } from '#shared/contract/map-providers.ts';
import type { Operator } from '#shared/contract/operator.ts';

/** What the server tells the browser about itself; nothing secret. */
export interface AppInfo {
  language: Language;
  /** Changes with the texts; part of their address. */
  textsVersion: string;
  isDemo: boolean;
  /** A demonstration without a mail server: mails are kept, and read here. */
  holdsMail: boolean;
  /** Canonical origin, without a trailing slash. */
  origin: string;
  year: number;
  /** Who runs the site. */
  operator: Operator;
  mapProvider: MapProvider;
  /** Of Google or the Ordnance Survey: such keys are public and bound to the site at the provider. */
  mapKey: string | null;
  /** Where the archive of the background map lies (provider pmtiles). */
  mapUrl: string | null;
  /** When the server made this page, signed: forms without JavaScript carry it. Empty where the page has none. */
  formStamp: string;
  /** A form that the server got without JavaScript and could not take. */
  submitted?: SubmittedForm;
  /** The key of the visit that loaded the document; in the browser only. */
  arrival?: string;
}

/** What was typed, and what was wrong with it. */
export interface SubmittedForm {
  /** Of the page that it was sent to. */
  path: string;
  values: Readonly<Record<string, string>>;
  /** By the field's name. */
  fields: Readonly<Record<string, { message: string }>>;
  message: string;
}

const AppInfoContext = createContext<AppInfo | null>(null);

export const AppInfoProvider = AppInfoContext.Provider;

export function useAppInfo(): AppInfo {
  const info = useContext(AppInfoContext);
  if (!info) throw new Error('AppInfoProvider is missing');
  return info;
}
