import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { HONEYPOT, STAMP } from './guard-fields.ts';

/**
 * What a form without JavaScript carries against machines: a field that nobody sees and only they fill in, and when
 * the server made the page.
 */
export function FormGuard() {
  const { formStamp } = useAppInfo();
  return (
    <>
      <input type="hidden" name={STAMP} value={formStamp} />
      <span hidden>
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </span>
    </>
  );
}
