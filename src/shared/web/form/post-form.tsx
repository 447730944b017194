import type { ComponentProps } from 'react';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { HONEYPOT, STAMP } from './robot-fields.ts';

/**
 * A form that works without JavaScript too: the page that it stands on takes it, or `action`. It carries what keeps
 * machines out: when the server made the page, and a field that nobody sees and only they fill in. Errors are ours to
 * say, in the reader's language, not the browser's.
 */
export function PostForm({ children, className = 'flex flex-col gap-4', ...rest }: ComponentProps<'form'>) {
  const { formStamp } = useAppInfo();
  return (
    <form method="post" encType="multipart/form-data" noValidate className={className} {...rest}>
      <input type="hidden" name={STAMP} value={formStamp} />
      <span hidden>
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </span>
      {children}
    </form>
  );
}
