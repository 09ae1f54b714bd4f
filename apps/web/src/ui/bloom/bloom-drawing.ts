export type BloomState = 'idle' | 'listening' | 'thinking' | 'speaking' | 'interrupted';

export type Colour = readonly [red: number, green: number, blue: number];

export interface BloomPicture {
  state: BloomState;
  /** Loudness, 0 to 1. */
  level: number;
  /** Seconds on the figure's clock. */
  time: number;
  dots: number;
  /** Letters that appear among the seeds; empty for none. */
  glyphs: readonly string[];
  /** Colour of the user's dots. */
  ink: Colour;
  /** Accent steps 9 and 11, and the brighter of 9 and 10 for the theme. */
  accent: { base: Colour; bright: Colour; deep: Colour };
  isDark: boolean;
  pixelRatio: number;
}

/** Of a canvas in the page, or of one in a worker. */
export type BloomContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

interface Seed {
  /** 0 at the centre, 1 at the rim. */
  u: number;
  angle: number;
  radius: number;
}

interface Dot {
  angle: number;
  radius: number;
  lift: number;
  /** Share of the available space of a seed. */
  size: number;
  colour: Colour;
  alpha: number;
}

const fullTurn = Math.PI * 2;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Reach and strength of the light under the dots. */
const glow: Record<BloomState, readonly [reach: number, strength: number]> = {
  speaking: [1.16, 0.2],
  thinking: [0.82, 0.12],
  listening: [0.62, 0.1],
  idle: [0.7, 0.08],
  interrupted: [0, 0],
};

/** Sets a canvas to its displayed size; by default it is 300 by 150. */
export function fitCanvas(canvas: HTMLCanvasElement | OffscreenCanvas, side: number): void {
  if (canvas.width === side && canvas.height === side) return;
  canvas.width = side;
  canvas.height = side;
}

/** Draws the seed head once: dots on a golden-angle spiral. Dots in the text colour stand for the user, dots in the accent colour for the assistant. */
export function drawBloom(context: BloomContext, picture: BloomPicture): void {
  const { width, height } = context.canvas;
  const rim = (Math.min(width, height) / 2) * 0.86;
  const cell = (rim / Math.sqrt(picture.dots)) * 0.86;
  context.clearRect(0, 0, width, height);
  drawGlow(context, picture, rim, width, height);
  for (let index = 1; index <= picture.dots; index++) {
    const u = Math.sqrt(index / picture.dots);
    const dot = placements[picture.state]({ u, angle: index * goldenAngle, radius: u * rim }, picture, rim);
    const x = width / 2 + Math.cos(dot.angle) * dot.radius;
    const y = height / 2 + Math.sin(dot.angle) * dot.radius + dot.lift;
    const glyph =
      picture.glyphs.length > 0 && index % 4 === 0 && u > 0.46 ? picture.glyphs[(index * 7) % picture.glyphs.length] : undefined;
    if (glyph) drawGlyph(context, glyph, x, y, cell, paint(picture.ink, 1 - 0.42 * u));
    else {
      context.beginPath();
      context.arc(x, y, Math.max(0.35 * picture.pixelRatio, cell * dot.size), 0, fullTurn);
      context.fillStyle = paint(dot.colour, dot.alpha);
      context.fill();
    }
  }
}

function drawGlow(context: BloomContext, picture: BloomPicture, rim: number, width: number, height: number): void {
  const [reach, strength] = glow[picture.state];
  if (reach === 0) return;
  const alpha = strength * (picture.isDark ? 1 : 0.6);
  const light = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, rim * reach);
  light.addColorStop(0, paint(picture.accent.base, alpha));
  light.addColorStop(0.5, paint(picture.accent.base, alpha * 0.42));
  light.addColorStop(1, paint(picture.accent.base, 0));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

function drawGlyph(context: BloomContext, glyph: string, x: number, y: number, cell: number, colour: string): void {
  context.font = `500 ${cell * 1.9}px Inter, "Plex Arabic", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(glyph, x, y);
}

const placements: Record<BloomState, (seed: Seed, picture: BloomPicture, rim: number) => Dot> = {
  idle({ u, angle, radius }, { time, ink, accent, glyphs }) {
    const breath = 0.5 + 0.5 * Math.sin(time * 1.3 - u * 3);
    const isCore = u < 0.42;
    const alpha = isCore ? 0.95 : (0.34 - 0.16 * u + 0.1 * breath) * (glyphs.length > 0 ? 0.6 : 1);
    return { angle, radius, lift: 0, size: 0.36 + 0.16 * breath, colour: isCore ? accent.bright : ink, alpha };
  },

  /** The rim swells with the microphone, most at the bottom, where the user is. */
  listening({ u, angle, radius }, { time, level, ink, accent }) {
    const turned = angle + time * 0.02;
    const below = 0.5 + 0.5 * Math.sin(turned);
    const nearRim = smoothStep(0.46, 0.98, u);
    const isCore = u < 0.34;
    const wave = 0.5 + 0.5 * Math.sin(u * 17 + time * 3.2 + Math.sin(turned * 3) * 0.6);
    const energy = nearRim * (0.25 + 0.75 * below ** 1.3) * level;
    const size = isCore
      ? 0.44 + 0.2 * (1 - u / 0.34) + 0.04 * Math.sin(time * 1.3)
      : (0.3 + 0.24 * nearRim + energy * (0.25 + 0.75 * wave) * 0.62) * (u < 0.46 ? 0.7 : 1);
    return {
      angle: turned,
      radius: radius * (1 + energy * 0.05 * (wave - 0.4)),
      lift: 0,
      size,
      colour: isCore ? accent.bright : ink,
      alpha: isCore ? 0.95 : (0.2 + 0.14 * nearRim + energy * (0.35 + 0.5 * wave)) * (u < 0.46 ? 0.4 : 1),
    };
  },

  /** Drawn together; three arms turn slowly. */
  thinking({ u, angle, radius }, { time, ink, accent }) {
    const turned = angle + time * 0.22 * (1 - 0.5 * u);
    const arm = 0.5 + 0.5 * Math.cos(turned * 3 - u * 9 + time * 1.4);
    return {
      angle: turned,
      radius: radius * 0.68,
      lift: 0,
      size: (0.24 + 0.52 * arm ** 2.2 * (1 - 0.3 * u)) * 0.7,
      colour: mix(ink, accent.bright, 0.4 + 0.6 * arm),
      alpha: 0.24 + 0.74 * arm ** 2,
    };
  },

  /** Rings of voice leave the centre. */
  speaking({ u, angle, radius }, { time, level, accent, isDark }) {
    const turned = angle - time * 0.03;
    const wave =
      0.5 + 0.5 * Math.sin(u * 13.5 - time * 4.2 + 0.55 * Math.sin(turned * 2 + time) + 0.35 * Math.sin(turned * 5 - time * 1.3));
    return {
      angle: turned,
      radius: radius * (1.02 + 0.045 * level * (wave - 0.5)),
      lift: 0,
      size: (0.34 + 0.66 * wave * level) * (1 - smoothStep(0.62, 1.02, u) * 0.72) + 0.06,
      colour: isDark ? mix(accent.deep, accent.base, Math.min(1, u * 1.05)) : mix(accent.base, accent.deep, u * 0.7),
      alpha: (0.42 + 0.58 * wave) * (1 - smoothStep(0.72, 1.05, u) * 0.72),
    };
  },

  /** The assistant yields: its half dims and lifts, and the user's wave comes in from below. */
  interrupted({ u, angle, radius }, { time, level, ink, accent }, rim) {
    const y = Math.sin(angle) * u;
    const edge = smoothStep(-0.02, 0.16, y + 0.1 * Math.sin(Math.cos(angle) * u * 5 + time) + 0.02);
    if (edge < 0.5) {
      return {
        angle,
        radius: radius * 0.82,
        lift: -rim * 0.1,
        size: 0.36 * (1 - 0.3 * u),
        colour: accent.base,
        alpha: 0.72 * (1 - u * 0.5),
      };
    }
    const wave = 0.5 + 0.5 * Math.sin((1 - u) * 15 + time * 3.6 + Math.sin(angle * 3) * 0.7);
    return {
      angle,
      radius: radius * (1 + 0.05 * wave),
      lift: 0,
      size: 0.36 + 0.62 * wave * level * smoothStep(0, 0.75, y),
      colour: ink,
      alpha: 0.32 + 0.64 * wave * smoothStep(0.05, 0.6, y),
    };
  },
};

function smoothStep(from: number, to: number, at: number): number {
  const share = Math.max(0, Math.min(1, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function mix(from: Colour, to: Colour, share: number): Colour {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}

function paint(colour: Colour, alpha: number): string {
  return `rgb(${colour[0] | 0} ${colour[1] | 0} ${colour[2] | 0} / ${Math.max(0, Math.min(1, alpha))})`;
}
