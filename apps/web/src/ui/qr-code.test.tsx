import { decodeQR } from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const cell = 4;

it.each(['https://192.168.1.20:3443/pair', 'https://[fd00::2]:3443/pair', 'https://a-very-long-name-of-a-computer.local:65535/pair'])(
  'a camera reads %s',
  (address) => {
    const svg = renderToStaticMarkup(<QrCode text={address} label="" />);
    const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * cell;
    const data = new Uint8ClampedArray(size * size * 4).fill(255);
    for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
      for (let row = 0; row < cell; row++)
        data.fill(
          0,
          ((Number(y) * cell + row) * size + Number(x) * cell) * 4,
          ((Number(y) * cell + row) * size + (Number(x) + 1) * cell) * 4,
        );
    for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
    expect(decodeQR({ width: size, height: size, data })).toBe(address);
  },
);
