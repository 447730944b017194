import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { LatLng } from '#shared/geo.ts';
import type { Pose } from '../device-pose.ts';
import { edgeArrow, visiblePoint } from '../edge-arrow.ts';
import { type Bounds, type LabelWish, placeLabels } from '../place-labels.ts';
import { type Lens, lensOf, offsetTo } from '../project-point.ts';
import { measured } from './measured.ts';
import type { Nearby } from './nearby.ts';
import type { Compass } from './watch-compass.ts';

/** Eyes 1.5 m above the ground, and headstones that reach to the hip. */
const STONE_BELOW_EYES_M = -0.8;
/** Distance from the marker on the stone up to the middle of its label. */
const LABEL_RISE_PX = 44;
const GAP_PX = 6;
const MARGIN_PX = 8;

interface Stage {
  /** The element that the picture fills. */
  frame: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  /** The bar over the picture's upper edge. */
  head: RefObject<HTMLElement | null>;
}

interface Measures {
  lens: Lens;
  bounds: Bounds;
  sizes: Map<number, { width: number; height: number }>;
}

/**
 * Moves the labels with every frame, by style alone; sizes are read with the texts, every 100 ms, so that no
 * frame forces a layout. A label carries `data-label` and the marker of its grave `data-pin`, each with the
 * id.
 */
export function useOverlayLoop(
  stage: Stage,
  compass: RefObject<Compass | null>,
  scene: { here: LatLng | null; shown: readonly Nearby[]; target: Nearby | null; isAligned: boolean },
): { measure: () => void } {
  const now = useRef(scene);
  useEffect(() => {
    now.current = scene;
  });
  const measures = useRef<Measures | null>(null);
  const { frame, video, head } = stage;
  const measure = useCallback(() => {
    const { current: whole } = frame;
    if (!whole) return;
    const size = { width: whole.clientWidth, height: whole.clientHeight };
    const picture = { width: video.current?.videoWidth ?? 0, height: video.current?.videoHeight ?? 0 };
    const sizes = new Map<number, { width: number; height: number }>();
    for (const label of whole.querySelectorAll<HTMLElement>('[data-label]')) {
      sizes.set(Number(label.dataset.label), { width: label.offsetWidth, height: label.offsetHeight });
    }
    measures.current = {
      lens: lensOf(picture, size),
      bounds: {
        left: MARGIN_PX,
        top: (head.current?.offsetHeight ?? 0) + MARGIN_PX,
        right: size.width - MARGIN_PX,
        bottom: size.height - MARGIN_PX,
      },
      sizes,
    };
  }, [frame, video, head]);
  useEffect(() => {
    let request = 0;
    const draw = (time: number) => {
      measured('ar:frame', () => {
        const { current: known } = measures;
        const pose = now.current.isAligned ? compass.current?.pose(time) : null;
        if (frame.current && known) place(frame.current, pose ?? null, known, now.current);
      });
      request = requestAnimationFrame(draw);
    };
    measure();
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [frame, compass, measure]);
  return { measure };
}

function place(
  frame: HTMLElement,
  pose: Pose | null,
  { lens, bounds, sizes }: Measures,
  { here, shown, target }: { here: LatLng | null; shown: readonly Nearby[]; target: Nearby | null },
): void {
  const wishes: LabelWish[] = [];
  const pins = new Map<number, { x: number; y: number }>();
  const turns = new Map<number, number>();
  // The grave that the reader is led to is placed first, then the nearest ones.
  const ordered = target ? [target, ...shown.filter((one) => one !== target)] : shown;
  for (const { grave, at } of pose && here ? ordered : []) {
    const size = sizes.get(grave.id);
    if (!pose || !here || !size) continue;
    const offset = offsetTo(here, at, STONE_BELOW_EYES_M);
    const point = visiblePoint(pose, lens, offset, bounds);
    const arrow = point ? null : edgeArrow(pose, offset, bounds);
    if (point) pins.set(grave.id, point);
    if (arrow) turns.set(grave.id, arrow.turn);
    const wish = point ? { x: point.x, y: point.y - LABEL_RISE_PX } : arrow;
    if (wish) wishes.push({ id: grave.id, x: wish.x, y: wish.y, ...size });
  }
  const labels = new Map(placeLabels(wishes, bounds, GAP_PX).map((label) => [label.id, label]));
  for (const node of frame.querySelectorAll<HTMLElement>('[data-label], [data-pin]')) {
    const { label, pin } = node.dataset;
    const id = Number(label ?? pin);
    const at = label === undefined ? pins.get(id) : labels.get(id);
    node.style.visibility = at ? 'visible' : 'hidden';
    if (at) node.style.transform = `translate(${at.x}px, ${at.y}px)`;
    if (label === undefined) continue;
    const turn = turns.get(id);
    node.classList.toggle('ar-edge', turn !== undefined);
    node.style.setProperty('--ar-turn', `${turn ?? 0}deg`);
  }
}
