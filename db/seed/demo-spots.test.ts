import { describe, expect, it } from 'vitest';
import { demoPlots, demoSections } from './demo-layout.ts';
import { DEMO_CEMETERIES } from './demo-places.ts';
import { demoSpots } from './demo-spots.ts';

describe('what people look for in the demonstration', () => {
  it('never stands on a plot', () => {
    for (const { name } of DEMO_CEMETERIES) {
      const plots = demoSections(name).flatMap((section) =>
        demoPlots(name, section).slice(0, section.graves),
      );
      for (const { kind, at } of demoSpots(name))
        for (const [east, north] of at) {
          const near = plots.filter((plot) => Math.hypot(plot.at[0] - east, plot.at[1] - north) < 2);
          expect(near, `${kind} at ${east}, ${north} in ${name}`).toEqual([]);
        }
    }
  });

  it('is there wherever people lie, with a place for wudu where Muslims do', () => {
    for (const { name, graves, hasMuslimSection } of DEMO_CEMETERIES) {
      const kinds = demoSpots(name).map(({ kind }) => kind);
      expect(kinds.includes('tap'), name).toBe(graves > 0);
      if (hasMuslimSection) expect(kinds, name).toContain('wudu');
    }
  });
});
