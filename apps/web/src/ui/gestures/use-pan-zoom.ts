import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { fitted, keptInside, type Place, type Size, wholeView, zoomedAt } from './pan-zoom.ts';
import { tapSlopPx } from './swipe-motion.ts';

/** Two taps within this time and near each other are one double tap. */
const doubleTapMs = 300;
const doubleTapPx = 32;
const doubleTapZoom = 2;
/** An image that is pulled this far up or down is closed. */
const closingPullPx = 96;
const keyZoom = 1.5;
const keyStepPx = 64;

interface Gesture {
  start: Place;
  /** It moved, or had two fingers: not a tap. */
  isMoved: boolean;
  /** One finger moves an image that is shown whole. */
  isPull: boolean;
}

/**
 * Looking at an image with fingers: two of them or a double tap zoom, one moves it, and pulling the whole image up or down closes it.
 * Keys: plus, minus, 0 and the arrows.
 *
 * @param image its own size
 * @returns the view, how far it is pulled, and the properties of the stage
 */
export function usePanZoom(stage: RefObject<HTMLElement | null>, image: Size, onClose: () => void) {
  const [view, setView] = useState(wholeView);
  const [pull, setPull] = useState(0);
  const fingers = useRef(new Map<number, Place>());
  const gesture = useRef<Gesture | null>(null);
  const lastTap = useRef<(Place & { at: number }) | null>(null);

  const place = ({ clientX, clientY }: PointerEvent): Place => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const show = (next: (now: typeof view) => typeof view) => {
    const { offsetWidth: width, offsetHeight: height } = stage.current!;
    setView((now) => keptInside(next(now), fitted(image, { width, height }), { width, height }));
  };
  const tap = (at: Place, time: number) => {
    const before = lastTap.current;
    lastTap.current = { ...at, at: time };
    if (!before || time - before.at > doubleTapMs || Math.hypot(at.x - before.x, at.y - before.y) > doubleTapPx) return;
    lastTap.current = null;
    show((now) => (now.zoom > 1 ? wholeView : zoomedAt(now, doubleTapZoom, at, at)));
  };

  const stageProps = {
    onPointerDown: (event: PointerEvent) => {
      const at = place(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, at);
      if (fingers.current.size === 1) gesture.current = { start: at, isMoved: false, isPull: view.zoom === 1 };
      else if (gesture.current) {
        Object.assign(gesture.current, { isMoved: true, isPull: false });
        setPull(0);
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = gesture;
      const from = fingers.current.get(event.pointerId);
      if (!current || !from) return;
      const to = place(event);
      const [still] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, where]) => where);
      fingers.current.set(event.pointerId, to);
      if (still) {
        const stretch = distance(to, still) / Math.max(1, distance(from, still));
        show((now) => zoomedAt(now, now.zoom * stretch, between(from, still), between(to, still)));
        return;
      }
      current.isMoved ||= distance(to, current.start) > tapSlopPx;
      if (!current.isMoved) return;
      if (current.isPull) setPull(to.y - current.start.y);
      else show((now) => zoomedAt(now, now.zoom, from, to));
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = gesture;
      const at = place(event);
      if (!fingers.current.delete(event.pointerId) || !current || fingers.current.size > 0) return;
      if (!current.isMoved) tap(at, event.timeStamp);
      else if (current.isPull && Math.abs(at.y - current.start.y) >= closingPullPx) onClose();
      setPull(0);
    },
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      setPull(0);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      const middle = { x: 0, y: 0 };
      const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
      if (key === '+' || key === '=') show((now) => zoomedAt(now, now.zoom * keyZoom, middle, middle));
      else if (key === '-') show((now) => zoomedAt(now, now.zoom / keyZoom, middle, middle));
      else if (key === '0') setView(wholeView);
      else if (step) show((now) => ({ ...now, x: now.x + step[0]! * keyStepPx, y: now.y + step[1]! * keyStepPx }));
    },
  };
  return { view, pull, stageProps };
}

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
