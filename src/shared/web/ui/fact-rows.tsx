import type { ReactNode } from 'react';

const EMPTY: readonly unknown[] = [null, undefined, false, ''];

/** Rows of a list of facts (`dl`) in two columns; a fact without a value is left out. */
export function FactRows({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return facts.map(
    ([label, value]) =>
      !EMPTY.includes(value) && (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ),
  );
}
