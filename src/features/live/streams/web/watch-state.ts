import { filledParams, readChoice, readPattern } from '#shared/web/form/read-params.ts';

export const STREAM_TABS = ['live', 'scheduled', 'recordings'] as const;
export type StreamTab = (typeof STREAM_TABS)[number];

/** The state of the live streams page in its URL. */
export interface WatchState {
  tab: StreamTab;
  /** Id of the selected stream; '' for none. */
  stream: string;
  /** Secret of an invitation; '' for none. */
  link: string;
}

export function parseWatch(params: URLSearchParams): WatchState {
  return {
    tab: readChoice(params, 'tab', STREAM_TABS),
    stream: readPattern(params, 'stream', /^[1-9]\d{0,14}$/),
    link: readPattern(params, 'link', /^[\w-]{1,100}$/),
  };
}

/** An invitation opens one stream, so without that stream its secret is left out. */
export function watchLink({ tab, stream, link }: WatchState): string {
  const params = filledParams({ stream, tab: tab === 'live' ? '' : tab, link: stream ? link : '' });
  return params.size > 0 ? `/live-streams?${params}` : '/live-streams';
}
