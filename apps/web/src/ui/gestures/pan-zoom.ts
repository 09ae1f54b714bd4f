/** Lengths in CSS pixels; places in relation to the middle of the stage. */
export interface Place {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How an image is shown: its size in relation to the stage that shows it whole, and how far its middle was moved. */
interface View extends Place {
  zoom: number;
}

export const wholeView: View = { zoom: 1, x: 0, y: 0 };
const largestZoom = 6;

/** The size in which a whole image fits into a stage. A small image is not enlarged. */
export function fitted(image: Size, stage: Size): Size {
  const scale = Math.min(1, stage.width / image.width, stage.height / image.height);
  return { width: image.width * scale, height: image.height * scale };
}

/** Another zoom at which the part of the image that was at `from` is at `to`. */
export function zoomedAt(view: View, wanted: number, from: Place, to: Place): View {
  const zoom = Math.min(largestZoom, Math.max(1, wanted));
  const factor = zoom / view.zoom;
  return { zoom, x: to.x - (from.x - view.x) * factor, y: to.y - (from.y - view.y) * factor };
}

/** The same view, with no gap between the image and an edge of the stage that could be filled. @param image its size at zoom 1 */
export function keptInside(view: View, image: Size, stage: Size): View {
  return {
    zoom: view.zoom,
    x: within(view.x, image.width * view.zoom - stage.width),
    y: within(view.y, image.height * view.zoom - stage.height),
  };
}

function within(moved: number, overhang: number): number {
  const reach = Math.max(0, overhang / 2);
  return Math.min(reach, Math.max(0 - reach, moved));
}
