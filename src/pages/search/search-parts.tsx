import type { ReactNode } from 'react';
import { GraveResult } from '#features/find/search/web/grave-result.tsx';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { GraveBadges } from '#features/records/graves/web/grave-title.tsx';
import { PlaceLinks } from '#features/records/graves/web/place-links.tsx';

/** What /search and /advanced-search share: a grave in a list. */
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
