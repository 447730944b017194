import type { ReactNode } from 'react';
import type { Grave } from '#features/graves/graves-contract.ts';
import { GraveBadges } from '#features/graves/web/grave-title.tsx';
import { PlaceLinks } from '#features/graves/web/place-links.tsx';
import { GraveResult } from '#features/search/web/grave-result.tsx';

/** What /search and /advanced-search have in common: a grave as both list it. */
export function GraveCard(props: { grave: Grave; isSelected?: boolean; children?: ReactNode }) {
  const { grave } = props;
  return (
    <GraveResult
      grave={grave}
      isSelected={props.isSelected ?? false}
      badges={<GraveBadges grave={grave} />}
      links={
        <div className="flex flex-col gap-2">
          {props.children}
          <PlaceLinks place={grave} isShort />
        </div>
      }
    />
  );
}
