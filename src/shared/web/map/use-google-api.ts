import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { useEffect, useState } from 'react';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { attemptWithDelay, RETRY_DELAYS_MS } from './attempt-with-delay.ts';

declare global {
  interface Window {
    /** Google calls it when the key is refused. */
    gm_authFailure?: () => void;
  }
}

type ApiState = { name: 'loading' } | { name: 'ready' } | { name: 'error'; isKeyRefused: boolean };

/** The loader takes its settings once. */
let isSet = false;

/**
 * Google's API, with three tries. It is loaded here and not by the provider of its components: that one stays with its
 * first failure even when a later try has worked.
 */
export function useGoogleApi(key: string): { state: ApiState; retry: () => void } {
  const { language } = useAppInfo();
  const [state, setState] = useState<ApiState>({ name: 'loading' });
  const isWanted = state.name === 'loading';
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (next: ApiState) => {
      if (!signal.aborted) setState(next);
    };
    if (!isSet) setOptions({ key, language, region: 'GB', v: 'weekly' });
    isSet = true;
    const load = () => Promise.all([importLibrary('core'), importLibrary('maps'), importLibrary('marker')]);
    attemptWithDelay(load, RETRY_DELAYS_MS, signal).then(
      () => settle({ name: 'ready' }),
      () => settle({ name: 'error', isKeyRefused: false }),
    );
    return () => controller.abort();
  }, [key, language, isWanted]);
  useEffect(() => {
    window.gm_authFailure = () => setState({ name: 'error', isKeyRefused: true });
    return () => {
      delete window.gm_authFailure;
    };
  }, []);
  return { state, retry: () => setState({ name: 'loading' }) };
}
