import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const KINDS = {
  plain: 'border-line bg-sage text-ink',
  verified: 'border-action bg-sage text-action',
  late: 'border-danger bg-danger-ground text-danger',
  demo: 'border-brass bg-surface text-ink',
} as const;

export function Badge({ kind = 'plain', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-3 py-0.5 text-sm font-semibold',
        KINDS[kind],
      )}
    >
      {children}
    </span>
  );
}
